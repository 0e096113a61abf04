/** A country with its code, the numbers that are dialled inside of it, and words that place a resume there. */
export type Country = { code: string; trunk: string; number: RegExp; words: RegExp };

/**
 * `code | trunk | mobile numbers without it | words`. Numbers are those of the national numbering plans (ITU E.129);
 * landlines only where people give them.
 */
const TABLE = String.raw`
  44 | 0 | [1-37]\d{8,9} | United Kingdom|U\.?K\.?|England|Scotland|Wales|London|Manchester|Birmingham|Leicester|Liverpool|Leeds|Bristol|Edinburgh|Glasgow|Sheffield|Belfast|Cardiff|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}
  353 | 0 | 8\d{8} | Ireland|Dublin
  33 | 0 | [67]\d{8} | France|Paris|Lyon|Toulouse|Marseille|Lille|Nantes|Strasbourg|Montpellier|Bordeaux|Grenoble|Rennes
  49 | 0 | 1[5-7]\d{8,9} | Germany|Deutschland|Berlin|Munich|München|Hamburg|Frankfurt|Köln|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen
  43 | 0 | 6[4-9]\d{6,10} | Austria|Österreich|Wien|Vienna|Graz|Linz|Salzburg|Innsbruck
  41 | 0 | 7[5-9]\d{7} | Switzerland|Schweiz|Suisse|Zürich|Zurich|Geneva|Basel|Bern|Lausanne|Luzern|Winterthur
  31 | 0 | 6\d{8} | Netherlands|Nederland|Amsterdam|Rotterdam|Utrecht|Den Haag|Eindhoven|Groningen
  32 | 0 | 4\d{8} | Belgium|België|Belgique|Belg|Brussels|Antwerpen?|Gh?ent
  34 | | [67]\d{8} | Spain|España|Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Bilbao
  351 | | 9\d{8} | Portugal|Lisbon|Lisboa
  39 | | 3\d{8,9} | Italy|Italia|Milano|Milan|Roma|Rome
  45 | | [2-9]\d{7} | Denmark|Danmark|Copenhagen|København
  46 | 0 | 7\d{8} | Sweden|Sverige|Stockholm|Utbildning|Arbetslivserfarenhet
  47 | | [49]\d{7} | Norway|Norge|Oslo
  358 | 0 | [45]\d{6,9} | Finland|Helsinki
  48 | | [4-8]\d{8} | Poland|Polska|Warsaw|Warszawa|Kraków
  7 | 8 | 9\d{9} | Russia|Moscow|Россия|Москва|Санкт-Петербург
  380 | 0 | [3-9]\d{8} | Ukraine|Kyiv|Kiev
  30 | | 69\d{8} | Greece|Ελλάδα|Athens|Αθήνα|Thessaloniki|Θεσσαλονίκη
  40 | 0 | 7\d{8} | Romania|România|Bucharest|București|Cluj
  420 | | [67]\d{8} | Czechia|Czech Republic|Praha|Prague|Brno
  90 | 0 | 5\d{9} | Türkiye|Istanbul|İstanbul|Ankara|Izmir
  98 | 0 | 9\d{9} | Iran|Tehran
  972 | 0 | 5\d{8} | Israel|Tel Aviv
  971 | 0 | 5\d{8} | U\.?A\.?E\.?|United Arab Emirates|Dubai|Abu Dhabi|Sharjah|Ajman
  966 | 0 | 5\d{8} | Saudi Arabia|K\.?S\.?A\.?|Riyadh|Jeddah|Dammam
  974 | | [3567]\d{7} | Qatar|Doha
  968 | | [79]\d{7} | Oman|Muscat
  965 | | [569]\d{7} | Kuwait
  973 | | [36]\d{7} | Bahrain|Manama
  20 | 0 | 1[0125]\d{8} | Egypt|Cairo|Alexandria|Giza
  212 | 0 | [67]\d{8} | Morocco|Maroc|Casablanca|Rabat
  216 | | [2459]\d{7} | Tunisia|Tunisie|Tunis
  254 | 0 | [17]\d{8} | Kenyan?|Nairobi|Mombasa|K\.?C\.?S\.?E\.?
  256 | 0 | 7\d{8} | Uganda|Kampala
  255 | 0 | [67]\d{8} | Tanzania|Dar es Salaam
  237 | | 6[5-9]\d{7} | Cameroon(?:ian)?|Cameroun|Yaound[eé]|Douala|Bamenda
  258 | | 8[2-7]\d{7} | Mo[cçz]ambique|Mozambican|Maputo
  234 | 0 | [789][01]\d{8} | Nigerian?|Lagos|Abuja|Ibadan
  233 | 0 | [25]\d{8} | Ghana|Accra|Kumasi
  27 | 0 | [6-8]\d{8} | South Africa|Gauteng|KwaZulu.Natal|Limpopo|Johannesburg|Cape Town|Durban|Pretoria
  92 | 0 | 3\d{9} | Pakistani?|Karachi|Lahore|Islamabad|Rawalpindi
  880 | 0 | 1[3-9]\d{8} | Bangladeshi?|Dhaka|Chittagong|Chattogram|Sylhet
  977 | | 9[78]\d{8} | Nepal|Nepalese|Kathmandu|Pokhara|Lalitpur, Nepal
  94 | 0 | 7\d{8} | Sri Lanka|Colombo
  65 | | [89]\d{7} | Singapore(?:an)?
  60 | 0 | 1(?:1\d{8}|[02-9]\d{7}) | Malaysia|Kuala Lumpur|Selangor
  62 | 0 | 8\d{8,11} | Indonesia|Jakarta|Bandung|Surabaya
  63 | 0 | 9\d{9} | Philippines|Manila|Quezon City|Cebu|Makati
  66 | 0 | [689]\d{8} | Thailand|Bangkok
  84 | 0 | [35789]\d{8} | Viet\s?nam|Ha\s?noi|Ho Chi Minh|HCMC|Sai\s?gon|Da\s?nang
  852 | | [5679]\d{7} | Hong Kong
  86 | | 1[3-9]\d{9} | China|Beijing|Shanghai|Shenzhen|Guangzhou|北京市?|上海市?|深圳市?|广州市?|中国|[\p{Script=Han}]+(?:大学|公司)
  81 | 0 | [789]0\d{8} | Japan|Tokyo|Osaka
  82 | 0 | 10\d{8} | Korea|Seoul
  61 | 0 | 4\d{8} | Australia|Sydney|Melbourne|Brisbane|Perth
  64 | 0 | 2\d{7,9} | New Zealand|Auckland
  52 | | \d{10} | México|Ciudad de México|CDMX
  502 | | [345]\d{7} | Guatemala
  55 | | [1-9]\d9\d{8} | Brazil|Brasil|São Paulo|Rio de Janeiro|Belo Horizonte|[-,\u2010-\u2015 ]\s?(?:SP|RJ|MG|PR|RS|SC|BA)[.,]?\s(?:CEP|\d{5}-?\d)
  57 | | 3\d{9} | Colombia|Bogotá|Medellín|Barranquilla|Bucaramanga|Cartagena|Manizales|C[eé]dula de Ciudadan[ií]a
  593 | 0 | 9\d{8} | Ecuador|Quito|Guayaquil
  51 | | 9\d{8} | Perú|Peru|Arequipa|Trujillo
  54 | 0 | [1-9]\d{9} | Argentina|Buenos Aires
`;

export const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [, code = '', trunk = '', number = '', words = ''] =
      /^\s*(\d+) \| (\d?) ?\| (\S+) \| (.*)$/.exec(row) ?? [];
    return {
      code,
      trunk,
      number: new RegExp(`^${number}$`),
      words: new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu'),
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
  ['1', /^(?:\(([2-9][0-8]\d)\)|([2-8][0-8]\d))[\s.-]*([2-9]\d{2})[.\u2010-\u2015-](\d{4})$/],
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
  `(?<![\\p{L}])(?:(?:${STATE_CODE}|${STATE})[.,\\s]+\\d{5}(?:-\\d{4})?(?!\\d)|(?:${PROVINCE})[.,\\s]+[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d(?![\\p{L}\\d]))`,
  'u',
);

export const AMERICAN_COUNTRY = /(?:\bU\.?S\.?A?\.?|\bUnited States(?: of America)?|\bCanada)$/;

/** Text that suggests the USA or Canada; the number must have the format of one there, too. */
export const AMERICAN_HINT = new RegExp(
  `\\b(?:US\\s+[Cc]itizen|[Gg]reen\\s+[Cc]ard|GC(?:\\s+holder)?|H-?1-?B|US\\s+work\\s+permit)\\b|(?<![\\p{L}])\\p{Lu}[\\p{L}.' -]+,\\s*(?:${STATE_CODE}|${STATE}|${PROVINCE})\\s*(?:,|$|[.(]|\\s(?:[\u2010-\u2015-]|U\\.?S|Canada))`,
  'u',
);
