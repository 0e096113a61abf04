/** A country with its code, its email addresses, the numbers dialled inside of it, and words that place a resume there. */
export type Country = Record<'code' | 'trunk', string> &
  Record<'address' | 'number' | 'words', RegExp>;

/**
 * `code | domain | trunk | mobile numbers without it | words`. Numbers are those of the national numbering plans (ITU E.129);
 * landlines only where people give them.
 */
const TABLE = String.raw`
  44 | uk | 0 | (?:7\d{9}|[1-3]\d{8,9}) | United Kingdom|U\.?K\.?|England|Scotland|Wales|London|Manchester|Birmingham|Leicester|Liverpool|Leeds|Bristol|Edinburgh|Glasgow|Sheffield|Belfast|Cardiff|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}
  353 | ie | 0 | 8\d{8} | Ireland|Dublin
  33 | fr | 0 | [67]\d{8} | France|Paris|Lyon|Toulouse|Marseille|Lille|Nantes|Strasbourg|Montpellier|Bordeaux|Grenoble|Rennes
  49 | de | 0 | 1[5-7]\d{8,9} | Germany|Deutschland|Berlin|Munich|München|Hamburg|Frankfurt|Köln|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen
  43 | at | 0 | 6[4-9]\d{6,10} | Austria|Österreich|Wien|Vienna|Graz|Linz|Salzburg|Innsbruck
  41 | ch | 0 | 7[5-9]\d{7} | Switzerland|Schweiz|Suisse|Zürich|Zurich|Geneva|Basel|Bern|Lausanne|Luzern|Winterthur
  31 | nl | 0 | 6\d{8} | Netherlands|Nederland|Amsterdam|Rotterdam|Utrecht|Den Haag|Eindhoven|Groningen|Delft|Nederlands
  32 | be | 0 | 4\d{8} | Belgium|België|Belgique|Belg|Brussels|Antwerpen?|Gh?ent
  34 | es | | [67]\d{8} | Spain|España|Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Bilbao|Málaga|Murcia|Alicante
  351 | pt | | 9\d{8} | Portugal|Lisbon|Lisboa
  39 | it | | 3\d{8,9} | Italy|Italia|Milano|Milan|Roma(?!n)|Rome|Torino|Napoli|Bologna|Firenze
  45 | dk | | [2-9]\d{7} | Denmark|Danmark|Copenhagen|København
  46 | se | 0 | 7\d{8} | Sweden|Sverige|Stockholm|Utbildning|Arbetslivserfarenhet
  47 | no | | [49]\d{7} | Norway|Norge|Oslo
  358 | fi | 0 | [45]\d{6,9} | Finland|Helsinki
  48 | pl | | [4-8]\d{8} | Poland|Polska|Warsaw|Warszawa|Kraków|Wrocław|Poznań|Gdańsk|Łódź
  7 | ru | 8 | 9\d{9} | Russia|Moscow|Россия|Москва|Санкт-Петербург
  380 | ua | 0 | [3-9]\d{8} | Ukraine|Kyiv|Kiev
  30 | gr | | 69\d{8} | Greece|Ελλάδα|Athens|Αθήνα|Thessaloniki|Θεσσαλονίκη
  40 | ro | 0 | 7\d{8} | Romania|România|Bucharest|București|Cluj
  420 | cz | | [67]\d{8} | Czechia|Czech Republic|Praha|Prague|Brno
  90 | tr | 0 | 5\d{9} | Türkiye|Istanbul|İstanbul|Ankara|Izmir
  98 | ir | 0 | 9\d{9} | Iran|Tehran|\p{L}*[پچژگکی]\p{L}*
  972 | il | 0 | 5\d{8} | Israel|Tel Aviv|Haifa|Jerusalem|Kibbutz|\p{Script=Hebrew}{2,}
  971 | ae | 0 | 5\d{8} | U\.?A\.?E\.?|United Arab Emirates|Dubai|Abu Dhabi|Sharjah|Ajman
  966 | sa | 0 | 5\d{8} | Saudi Arabia|K\.?S\.?A\.?|Riyadh|Jeddah|Dammam|السعودية|الرياض|جدة|مكة|الدمام
  974 | qa | | [3567]\d{7} | Qatar|Doha
  968 | om | | [79]\d{7} | Oman|Muscat
  965 | kw | | [569]\d{7} | Kuwait
  973 | bh | | [36]\d{7} | Bahrain|Manama
  20 | eg | 0 | 1[0125]\d{8} | Egypt|Cairo|Alexandria|Giza|Mansoura|Assiut|Zagazig
  212 | ma | 0 | [67]\d{8} | Morocco|Maroc|Casablanca|Rabat|Marrakech|Tanger|Agadir|Meknès
  216 | tn | | [2459]\d{7} | Tunisia|Tunisie|Tunis|Sfax|Sousse|Monastir
  254 | ke | 0 | [17]\d{8} | Kenya|Nairobi|Mombasa|K\.?C\.?S\.?E\.?|Kisumu|Nakuru|Eldoret
  256 | ug | 0 | 7\d{8} | Uganda|Kampala
  255 | tz | 0 | [67]\d{8} | Tanzania|Dar es Salaam
  237 | cm | | 6[5-9]\d{7} | Cameroon|Cameroun|Yaound[eé]|Douala|Bamenda|Buea|Mankon|Bafoussam
  258 | mz | | 8[2-7]\d{7} | Mo[cçz]ambique|Mozambican|Maputo
  234 | ng | 0 | [789][01]\d{8} | Nigeria|Lagos|Abuja|Ibadan|Port Harcourt|Enugu|Ogun|N\.?Y\.?S\.?C
  233 | gh | 0 | [25]\d{8} | Ghana|Accra|Kumasi
  27 | za | 0 | [6-8]\d{8} | South Africa|Gauteng|KwaZulu.Natal|Limpopo|Johannesburg|Cape Town|Durban|Pretoria|Soweto|Polokwane|Bloemfontein
  92 | pk | 0 | 3\d{9} | Pakistan|Karachi|Lahore|Islamabad|Rawalpindi|Faisalabad|Multan|Peshawar|Sialkot|Gujranwala
  880 | bd | 0 | 1[3-9]\d{8} | Bangladesh|Dhaka|Chittagong|Chattogram|Sylhet|Khulna|Rajshahi|Mymensingh
  977 | np | | 9[78]\d{8} | Nepal|Kathmandu|Pokhara|Lalitpur, Nepal
  94 | lk | 0 | 7\d{8} | Sri Lanka|Colombo|Kandy|Moratuwa|Jaffna|Negombo|Kurunegala|Gampaha|Kelaniya|SLIIT|SLTC|NSBM
  65 | sg | | [89]\d{7} | Singapore(?:an)?
  60 | my | 0 | 1(?:1\d{8}|[02-9]\d{7}) | Malaysia|Kuala Lumpur|Selangor|Johor|Penang
  62 | id | 0 | 8\d{8,11} | Indonesia|Jakarta|Bandung|Surabaya|Yogyakarta|Semarang
  63 | ph | 0 | 9\d{9} | Philippines|Manila|Quezon City|Cebu|Makati|(?<=, )(?:Laguna|Rizal|Bulacan|Pampanga)|Davao|Filipino|Batangas|Cavite
  66 | th | 0 | [689]\d{8} | Thailand|Bangkok
  84 | vn | 0 | [35789]\d{8} | Viet\s?nam|Ha\s?noi|Ho Chi Minh|HCMC|Sai\s?gon|Da\s?nang|Vietnamese|Can Tho|\p{L}*[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệọỏốồổỗộớờởỡợụủứừửữự]\p{L}*
  852 | hk | | [5679]\d{7} | Hong Kong
  86 | cn | | 1[3-9]\d{9} | China|Beijing|Shanghai|Shenzhen|Guangzhou|北京市?|上海市?|深圳市?|广州市?|[\p{L}\d]*\p{Script=Han}{2}[\p{L}\d]*
  81 | jp | 0 | [789]0\d{8} | Japan|Tokyo|Osaka|[\p{L}\d]*[\p{Script=Hiragana}\p{Script=Katakana}]{2}[\p{L}\d]*
  82 | kr | 0 | 10\d{8} | Korea|Seoul|[\p{L}\d]*\p{Script=Hangul}{2}[\p{L}\d]*
  61 | au | 0 | 4\d{8} | Australia|(?:NSW|VIC|QLD|WA|SA|TAS|ACT)\s\d{4}|Sydney|Melbourne|Brisbane|Perth|Canberra
  64 | nz | 0 | 2\d{7,9} | New Zealand|Auckland
  52 | mx | | \d{10} | México|Ciudad de México|CDMX|Guadalajara|Monterrey|Puebla|Querétaro
  502 | gt | | [345]\d{7} | Guatemala
  55 | br | | [1-9]\d9\d{8} | Brazil|Brasil|São Paulo|Rio de Janeiro|Belo Horizonte|[-,\u2010-\u2015 ]\s?(?:SP|RJ|MG|PR|RS|SC|BA)[.,]?\s(?:CEP|\d{5}-?\d)|Curitiba|Recife|Fortaleza|Porto Alegre|Brasília|Campinas|Brasileir[oa]
  57 | (?:com|edu)\.co | | 3\d{9} | Colombia|Bogotá|Medellín|Barranquilla|Bucaramanga|Cartagena|Manizales|C[eé]dula de Ciudadan[ií]a|Cúcuta|Ibagué
  593 | ec | 0 | 9\d{8} | Ecuador|Quito|Guayaquil
  51 | pe | | 9\d{8} | Perú|Peru|Arequipa|Trujillo|Cusco
  54 | ar | 0 | [1-9]\d{9} | Argentina|Buenos Aires
  36 | hu | 06 | [237]0\d{7} | Hungary|Magyarország|Budapest|Debrecen|Szeged
  421 | sk | 0 | 9\d{8} | Slovakia|Slovensko|Bratislava|Košice
  359 | bg | 0 | [89]\d{8} | Bulgaria|България
  381 | rs | 0 | 6\d{7,8} | Serbia|Srbija|Beograd|Belgrade|Novi Sad
  385 | hr | 0 | 9\d{7,8} | Croatia|Hrvatska|Zagreb
  370 | lt | 8 | 6\d{7} | Lithuania|Lietuva|Vilnius|Kaunas
  962 | jo | 0 | 7[789]\d{7} | Jordan(?=ian)|Amman|Irbid|Zarqa
  961 | lb | 0 | [37]\d{6,7} | Lebanon|Beirut|Beyrouth
  964 | iq | 0 | 7\d{9} | Iraq|Baghdad|Erbil|Basra
  213 | dz | 0 | [567]\d{8} | Algeria|Algérie|Alger|Algiers
  251 | et | 0 | [79]\d{8} | Ethiopia|Addis Ababa
  250 | rw | 0 | 7\d{8} | Rwanda|Kigali
  260 | zm | 0 | [79]\d{8} | Zambia|Lusaka
  263 | zw | 0 | 7\d{8} | Zimbabwe|Harare|Bulawayo
  221 | sn | | 7[05-8]\d{7} | S[eé]n[eé]gal|Dakar
  225 | ci | | 0[157]\d{8} | Ivory Coast|C[oô]te d['’]Ivoire|Abidjan
  229 | bj | | (?:01)?[4569]\d{7} | B[eé]nin|Cotonou
  230 | mu | | 5\d{7} | Mauritius|Port Louis
  998 | uz | | [3579]\d{8} | Uzbekistan|O['’]zbekiston|Tashkent|Toshkent|Samarkand
  7 | kz | 8 | 7\d{9} | Kazakhstan|Казахстан|Almaty|Алматы|Astana
  855 | kh | 0 | [1-9]\d{7,8} | Cambodia|Phnom Penh
  95 | mm | 0 | 9\d{7,9} | Myanmar|Yangon|Mandalay
  886 | tw | 0 | 9\d{8} | Taiwan|Taipei|台灣|台北|[\p{L}\d]*[國學與經歷電灣縣][\p{L}\d]*
  56 | cl | | 9\d{8} | Chile|Chilen[oa]|Santiago|Valparaíso|Viña del Mar|Concepción|Antofagasta|Rancagua|Ñuñoa|Maipú|Providencia|Temuco
  58 | ve | 0 | 4\d{9} | Venezuela|Caracas|Maracaibo
`;

export const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [, code = '', domain, trunk = '', number, words] =
      /^\s*(\d+) \| (\S+) \| (\d*) ?\| (\S+) \| (.*)$/.exec(row) ?? [];
    return {
      code,
      trunk,
      address: new RegExp(`@[\\w.-]+\\.${domain}(?![\\w.]*\\w)`, 'i'),
      number: new RegExp(`^${number}$`),
      words: new RegExp(`(?<![\\p{L}])(?:${words})(?:n|an|ian|i|ese)?(?![\\p{L}\\d])`, 'iu'),
    };
  });

/** Numbers that are written like no others, even without a place: Pakistan, Bangladesh, Brazil, Indonesia. */
export const UNMISTAKABLE: readonly [code: string, written: RegExp][] = [
  ['92', /^0(3\d{2})\D?(\d{7})$/],
  ['880', /^0(1[3-9]\d{2})\D?(\d{6})$/],
  ['62', /^0(8\d{2})[\s-](\d{4})[\s-](\d{3,4})$/],
  ['55', /^\(0?([1-9]\d)\)\s*(9)\s?(\d{4})[\s\u2010-\u2015-]*(\d{4})$/],
];

/** Numbers of North America, Britain, Germany, Switzerland, France and Australia, in groups that are the rarest in India. */
export const NOT_INDIAN: readonly [code: string, written: RegExp][] = [
  ['1', /^(?:\(([2-9][0-8]\d)\)|([2-8][0-8]\d))[\s./-]*([2-9]\d{2})[.\u2010-\u2015-](\d{4})$/],
  ['44', /^0(7\d{3})\s(\d{3})\s?(\d{3})$/],
  ['49', /^0(17\d)[\s/-]+(\d{7,8})$/],
  ['41', /^0(7[5-9])\s(\d{3})\s(\d\d)\s(\d\d)$/],
  ['33', /^0([67])[\s.](\d\d)[\s.](\d\d)[\s.](\d\d)[\s.](\d\d)$/],
  ['61', /^0(4\d\d)\s(\d{3})\s(\d{3})$/],
];

export const INDIA =
  /\b(?:India|Indian|Andhra|Telangana|Tamil\s?Nadu|Karnataka|Kerala|Maharashtra|Gujarat|Rajasthan|Punjab|Haryana|Bihar|Odisha|Orissa|Assam|Jharkhand|Uttar Pradesh|Uttarakhand|Madhya Pradesh|West Bengal|Hyderabad|Bengaluru|Bangalore|Chennai|Mumbai|Pune|Delhi|Kolkata|Noida|Gurgaon|Gurugram|Jaipur|Lucknow|Ahmedabad|Indore|Bhopal|Kochi|Coimbatore|Hindi|Kannada|Malayalam|Marathi|Tamil|Telugu)\b|[\u2010-\u2015-]\s?\d{3}\s?\d{3}\b/i;

/** Text that suggests India. */
export const INDIAN_HINT =
  /\b(?:B\.?\s?Tech|CBSE|ICSE|S\.?S\.?C|H\.?S\.?C|CGPA|[Ll]akhs?|[Cc]rores?)\b|₹/;

const STATE_CODE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const STATE =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|South Carolina|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming';
const PROVINCE =
  'AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|Alberta|British Columbia|Manitoba|Nova Scotia|Ontario|Qu[eé]bec|Saskatchewan';

/** The end of an address with a ZIP or postal code in the USA or Canada. */
export const AMERICAN_ADDRESS = new RegExp(
  `(?<![\\p{L}])(?:(?:${STATE_CODE}|${STATE})[.,\\s-]+\\d{5}(?:-\\d{4})?(?!\\d)|(?:${PROVINCE})[.,\\s]+[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d(?![\\p{L}\\d]))`,
  'u',
);

export const AMERICAN_COUNTRY = /(?:\bU\.?S\.?A?\.?|\bUnited States(?: of America)?|\bCanada)$/;

/** Text that suggests the USA or Canada; the number must have the format of one there, too. */
export const AMERICAN_HINT = new RegExp(
  `\\b(?:US\\s+[Cc]itizen|[Gg]reen\\s+[Cc]ard|GC(?:\\s+holder)?|H-?1-?B|US\\s+work\\s+permit)\\b|(?<![\\p{L}])\\p{Lu}[\\p{L}.' -]+,\\s*(?:${STATE_CODE}|${STATE}|${PROVINCE})\\s*(?:,|$|[.(]|\\s(?:[\u2010-\u2015-]|U\\.?S|Canada))`,
  'u',
);

/** The codes of countries that the ITU has assigned; the plan of North America is 1. */
export const ASSIGNED =
  /^\+(?:1|7|2[07]|21[1-368]|2[2346]\d|25[0-8]|29[0179]|3[0-469]|3[57]\d|38[0-35-79]|4[013-9]|42[013]|5[1-8]|50\d|59\d|6[0-6]|67[02-9]|68\d|69[0-2]|8[1246]|85[02356]|87[0138]|88[0-368]|9[0-58]|96[0-8]|97[0-79]|99[2-68])/;
