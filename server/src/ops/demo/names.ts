const words = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
};

/** Common first names; invented persons are put together from these. */
export const FIRST_NAMES = words(
  'Ahmet Ayşe Mehmet Fatma Mustafa Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Zehra Murat ' +
    'Sultan Ömer Hanife Ramazan Merve Halil Havva Süleyman Özlem Abdullah Yasemin Mahmut Gülşen Recep Songül Salih Leyla Fatih ' +
    'Dilek Kadir Sevgi Emre Aysel Hakan Sibel Adem Esra Kemal Derya Yusuf Büşra Serkan Kübra Onur Ebru Gökhan Pınar Burak Tuğba ' +
    'Uğur Gamze Çağlar Şeyma Barış İrem Volkan Ece Tolga Ceren Ufuk Gizem Cem Nur Deniz Melis Kaan Defne Arda Ilgın Eren Çiğdem ' +
    'Oğuz Ülkü Tarık İpek Levent Nazlı Umut Aslı Selim Şule Berk Özge Koray Duygu Alper Bahar Sinan Nihal Erdem Işıl',
);

export const LAST_NAMES = words(
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek ' +
    'Polat Korkmaz Özer Tekin Ünal Acar Güneş Erdoğan Bulut Keskin Turan Yavuz Can Güler Aksoy Taş Bozkurt Işık Yalçın Erdem ' +
    'Güngör Avcı Tunç Karaca Sarı Bayram Kaplan Duman Uçar Ateş Ekinci Albayrak Çakır Karataş İnce Şen Özgür Soylu Tuncer Ergin ' +
    'Baş Oral Gök Uysal Candan Akın Dinç Toprak Sezer Gündüz Çoban Oğuz Varol Ertürk Karadağ Bilgin Ak Sönmez Demirci Köse Önal ' +
    'Ocak Pehlivan Sağlam Ulu Vural Yurt Zengin Altun Başaran Coşkun Durmaz Eren Fidan',
);
