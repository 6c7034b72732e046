/** Passwords of eight characters and more that are tried first, lower case. Shorter ones are refused by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789012345 1234567890123456 11111111 00000000 87654321 987654321
  0987654321 123123123 123456123456 112233445566 102030405060 password password1 password12 password123 password1234
  password12345678 passwordpassword passw0rd p@ssw0rd p@ssword123 iloveyou sunshine princess football baseball superman
  trustno1 whatever starwars qwertyui qwertyuiop qwertyuiopasdfgh qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyqwerty 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y zaq12wsx asdfghjk asdfghjkl asdfghjklzxcvbnm zxcvbnm123 zxcvbnmasdfghjkl
  abcdefgh abcd1234 abc12345 abcdefghijklmno abcdefghijklmnop adminadmin admin123 admin1234 admin12345 admin123456
  administrator administrator1 administrator123 welcome1 welcome123 changeme changeme123 changemechangeme letmein123
  letmeinletmein master123 secret123 monkey123 dragon123 computer internet samsung1 galatasaray galatasaray1905
  fenerbahce fenerbahce1907 besiktas besiktas1903 trabzonspor trabzonspor1967 trabzonspor6161 istanbul istanbul34
  istanbul1453 ankara06 turkiye1 turkiye1923 turkiye123 türkiye1923 turkiyecumhuriyeti atatürk1881 ataturk1881
  mustafakemal mustafakemalataturk sifre123 sifre1234 sifre12345 şifre123 şifre1234 şifre12345 sifresifre parola123
  parola1234 parolaparola 12345qwert seniseviyorum seniseviyorum1 annemibabami askimaskim ondaonondaon ondaon123456789
  ondaonadmin12345 correcthorsebatterystaple thisismypassword mypassword123456 iloveyouiloveyou
  `
    .split(/\s+/u)
    .filter(Boolean),
);
