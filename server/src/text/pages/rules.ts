import { blocks, h2, list, p, steps } from '../blocks.ts';

export const RULES_PAGE = {
  slug: 'kurallar',
  title: 'Kurallar',
  seoDescription: 'Onda On nasıl oynanır, puanlar nasıl hesaplanır, eşitlikte ne olur.',
  metaKeywords: 'kurallar, nasıl oynanır, puanlama',
  content: blocks(
    p('Onda On ücretsiz bir bilgi yarışmasıdır. Para yatırılmaz, bahis oynanmaz, üyelik gerekmez.'),
    h2('Üç adımda oyun'),
    steps(
      'Haftanın 10 maçının her biri için 1 (ev sahibi kazanır), X (berabere) veya 2 (deplasman kazanır) seçin.',
      'Ad soyad, TC kimlik numarası ve e-posta adresinizle kuponunuzu gönderin.',
      'Kupon numaranızı saklayın; sonuçlar girildikçe yerinizi canlı izleyin.',
    ),
    h2('Kim katılabilir'),
    p(
      'On sekiz yaşını doldurmuş herkes katılabilir. Her kişi her hafta bir kupon gönderir; TC kimlik numarası bunun içindir.',
    ),
    h2('Son gönderim'),
    p(
      'Kuponlar ilk maçın başlama anında kilitlenir. Sunucunun saati geçerlidir. Düzenleme kodunuzla tahminlerinizi kilide kadar değiştirebilirsiniz; kilitten sonra hiçbir tahmin değişmez.',
    ),
    h2('Puanlama'),
    list(
      'Doksan dakikanın ve duraklama süresinin sonundaki skor geçerlidir; uzatma devreleri ve penaltılar sayılmaz.',
      'Her doğru tahmin bir doğru sayılır. Sıralama doğru sayısına göredir.',
      'Aynı doğru sayısına sahip olanlar aynı sırayı paylaşır: 1, 2, 2, 4.',
    ),
    h2('Oynanmayan maçlar'),
    p(
      'Ertelenen bir maç haftanın kapanışına kadar oynanmazsa geçersiz sayılır: kimse puan almaz, değerlendirme kalan maçlar üzerinden yapılır.',
    ),
    h2('Düzeltmeler'),
    p(
      'Yanlış girilen bir sonuç düzeltilirse tablo hemen yeniden hesaplanır. Eski sonuç, yeni sonuç, neden ve zaman herkese açık olarak gösterilir.',
    ),
    h2('Sonradan değiştirilemez'),
    p(
      'Kilit anında bütün kuponların ortak mührü yayımlanır. Mühürden sonra tek bir kupon bile değişse mühür tutmaz ve bunu herkes görebilir.',
    ),
  ),
} as const;
