/** Texts that visitors read on every screen. Those that the server uses too are in contracts. */
export const TEXT = {
  brand: 'Onda On',
  blurb: 'Her hafta 10 maçı tahmin et, büyük ödüller kazan. Ücretsiz, üyelik gerekmez.',
  skip: 'İçeriğe geç',
  mainMenu: 'Ana menü',
  openMenu: 'Menüyü aç',
  closeMenu: 'Menüyü kapat',
  demo: 'Deneme verisi',
  close: 'Kapat',
  retry: 'Tekrar Dene',
  loading: 'Yükleniyor...',
  loadFailed: 'Yüklenemedi',
  home: 'Ana Sayfa',
  error: 'Hata',
  success: 'Başarılı!',
  offline: 'Bağlantı yok. Gördükleriniz son alınan bilgilerdir.',
  unreachable: 'Sunucuya ulaşılamıyor. Bilgiler eski olabilir.',
  picksFailed: 'Seçiminiz işaretlenemedi. Bağlantınızı denetleyip yeniden dokunun.',
  crash: {
    title: 'Bir şeyler ters gitti',
    text: 'Sayfa gösterilemedi. Yeniden deneyin ya da ana sayfaya dönün.',
  },
} as const;
