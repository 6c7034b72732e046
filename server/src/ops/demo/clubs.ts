/** A club and how strong it is taken to be, 0 to 100: odds and results of the demo season follow from it. */
export type Club = Readonly<{ name: string; strength: number }>;
export type League = Readonly<{ name: string; matchesPerWeek: number; clubs: readonly Club[] }>;

const clubs = (text: string): readonly Club[] =>
  text.split(', ').map((entry) => {
    const at = entry.lastIndexOf(' ');
    return { name: entry.slice(0, at), strength: Number(entry.slice(at + 1)) };
  });

/** The leagues that a sheet draws from, seven of its ten matches at home. */
export const LEAGUES: readonly [League, ...League[]] = [
  {
    name: 'Süper Lig',
    matchesPerWeek: 7,
    clubs: clubs(
      'Galatasaray 92, Fenerbahçe 90, Beşiktaş 82, Trabzonspor 80, Başakşehir 74, Samsunspor 75, Göztepe 70, Kasımpaşa 62, ' +
        'Alanyaspor 64, Antalyaspor 60, Konyaspor 62, Kocaelispor 58, Çaykur Rizespor 61, Gaziantep FK 60, Eyüpspor 58, ' +
        'Gençlerbirliği 55, Kayserispor 54, Fatih Karagümrük 50',
    ),
  },
  {
    name: 'Premier Lig',
    matchesPerWeek: 1,
    clubs: clubs(
      'Arsenal 92, Liverpool 91, Manchester City 92, Chelsea 86, Tottenham 82, Newcastle United 83, Aston Villa 82, ' +
        'Manchester United 81, Everton 74, Fulham 74, Brighton 78, West Ham United 70',
    ),
  },
  {
    name: 'La Liga',
    matchesPerWeek: 1,
    clubs: clubs(
      'Real Madrid 94, Barcelona 93, Atlético Madrid 87, Athletic Bilbao 80, Real Sociedad 76, Villarreal 81, Real Betis 78, ' +
        'Sevilla 72, Valencia 70, Getafe 68, Girona 70, Celta Vigo 72',
    ),
  },
  {
    name: 'Serie A',
    matchesPerWeek: 1,
    clubs: clubs(
      'Inter 91, Napoli 88, Milan 86, Juventus 86, Roma 82, Atalanta 82, Lazio 78, Bologna 77, Fiorentina 74, Torino 70, ' +
        'Como 74, Udinese 68',
    ),
  },
];
