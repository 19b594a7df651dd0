import { type InEachLanguage, inEachLanguage, type Names } from '../locales/index.ts'

/**
 * A carrier as a visitor meets it: its name, and the colours of its tile (ours, recalling its livery; not official
 * brand values).
 */
export interface Carrier {
  readonly name: InEachLanguage
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly color: string
  readonly onColor: string
}

type CarrierRow = Omit<Carrier, 'name'> & { readonly name: Names }

const rows: Readonly<Record<string, CarrierRow>> = {
  IA: {
    name: { en: 'Iraqi Airways', ar: 'الخطوط الجوية العراقية', ckb: 'هێڵی ئاسمانیی عێراق' },
    country: 'IQ',
    color: '#00713d',
    onColor: '#ffffff',
  },
  UD: {
    name: { en: 'UR Airlines', ar: 'خطوط أور الجوية', ckb: 'هێڵی ئاسمانیی ئوور' },
    country: 'IQ',
    color: '#1d4f91',
    onColor: '#ffffff',
  },
  IF: { name: { en: 'FlyBaghdad', ar: 'فلاي بغداد', ckb: 'فلای بەغدا' }, country: 'IQ', color: '#b3122a', onColor: '#ffffff' },
  RB: {
    name: { en: 'Syrian Air', ar: 'السورية للطيران', ckb: 'هێڵی ئاسمانیی سووریا' },
    country: 'SY',
    color: '#164a9a',
    onColor: '#ffffff',
  },
  XH: { name: { en: 'Fly Cham', ar: 'فلاي شام', ckb: 'فلای شام' }, country: 'SY', color: '#123a6d', onColor: '#ffffff' },
  '6Q': { name: { en: 'Cham Wings', ar: 'أجنحة الشام', ckb: 'باڵەکانی شام' }, country: 'SY', color: '#1f5f9e', onColor: '#ffffff' },
  TK: {
    name: { en: 'Turkish Airlines', ar: 'الخطوط الجوية التركية', ckb: 'هێڵی ئاسمانیی تورکیا' },
    country: 'TR',
    color: '#c70a0c',
    onColor: '#ffffff',
  },
  VF: { name: { en: 'AJet', ar: 'إيه جيت', ckb: 'ئەی جێت' }, country: 'TR', color: '#1b3fd0', onColor: '#ffffff' },
  PC: { name: { en: 'Pegasus', ar: 'طيران بيغاسوس', ckb: 'پێگاسوس' }, country: 'TR', color: '#fdb913', onColor: '#1c1917' },
  XQ: { name: { en: 'SunExpress', ar: 'صن إكسبريس', ckb: 'سەن ئێکسپرێس' }, country: 'TR', color: '#0f5aa8', onColor: '#ffffff' },
  FH: { name: { en: 'Freebird Airlines', ar: 'فري بيرد', ckb: 'فریبێرد' }, country: 'TR', color: '#0a4a86', onColor: '#ffffff' },
  XC: { name: { en: 'Corendon Airlines', ar: 'كوريندون', ckb: 'کۆرێندۆن' }, country: 'TR', color: '#d2232a', onColor: '#ffffff' },
  QR: {
    name: { en: 'Qatar Airways', ar: 'الخطوط الجوية القطرية', ckb: 'هێڵی ئاسمانیی قەتەر' },
    country: 'QA',
    color: '#5c0632',
    onColor: '#ffffff',
  },
  EK: { name: { en: 'Emirates', ar: 'طيران الإمارات', ckb: 'هێڵی ئاسمانیی ئیمارات' }, country: 'AE', color: '#d71921', onColor: '#ffffff' },
  FZ: { name: { en: 'flydubai', ar: 'فلاي دبي', ckb: 'فلای دوبەی' }, country: 'AE', color: '#00529f', onColor: '#ffffff' },
  EY: {
    name: { en: 'Etihad Airways', ar: 'الاتحاد للطيران', ckb: 'هێڵی ئاسمانیی ئیتیحاد' },
    country: 'AE',
    color: '#8f6a17',
    onColor: '#ffffff',
  },
  G9: { name: { en: 'Air Arabia', ar: 'العربية للطيران', ckb: 'ئێر عەرەبیا' }, country: 'AE', color: '#d7152f', onColor: '#ffffff' },
  '3L': {
    name: { en: 'Air Arabia Abu Dhabi', ar: 'العربية للطيران أبوظبي', ckb: 'ئێر عەرەبیا ئەبوزەبی' },
    country: 'AE',
    color: '#a80f2a',
    onColor: '#ffffff',
  },
  E5: {
    name: { en: 'Air Arabia Egypt', ar: 'العربية للطيران مصر', ckb: 'ئێر عەرەبیا میسر' },
    country: 'EG',
    color: '#bf2437',
    onColor: '#ffffff',
  },
  RJ: {
    name: { en: 'Royal Jordanian', ar: 'الملكية الأردنية', ckb: 'هێڵی ئاسمانیی شاهانەی ئوردن' },
    country: 'JO',
    color: '#3b3534',
    onColor: '#ffffff',
  },
  R5: {
    name: { en: 'Jordan Aviation', ar: 'الأردنية للطيران', ckb: 'هەوانەوردیی ئوردن' },
    country: 'JO',
    color: '#1a3e7c',
    onColor: '#ffffff',
  },
  MS: { name: { en: 'EgyptAir', ar: 'مصر للطيران', ckb: 'ئیجیپت ئێر' }, country: 'EG', color: '#0b2a5b', onColor: '#ffffff' },
  SM: { name: { en: 'Air Cairo', ar: 'إير كايرو', ckb: 'ئێر کایرۆ' }, country: 'EG', color: '#00799a', onColor: '#ffffff' },
  NP: { name: { en: 'Nile Air', ar: 'النيل للطيران', ckb: 'نایل ئێر' }, country: 'EG', color: '#2a5caa', onColor: '#ffffff' },
  ME: {
    name: { en: 'Middle East Airlines', ar: 'طيران الشرق الأوسط', ckb: 'هێڵی ئاسمانیی ڕۆژهەڵاتی ناوەڕاست' },
    country: 'LB',
    color: '#00664e',
    onColor: '#ffffff',
  },
  SV: { name: { en: 'Saudia', ar: 'الخطوط السعودية', ckb: 'هێڵی ئاسمانیی سعوودیە' }, country: 'SA', color: '#045d3a', onColor: '#ffffff' },
  XY: { name: { en: 'flynas', ar: 'طيران ناس', ckb: 'فلای ناس' }, country: 'SA', color: '#00827f', onColor: '#ffffff' },
  F3: { name: { en: 'flyadeal', ar: 'طيران أديل', ckb: 'فلای ئەدیل' }, country: 'SA', color: '#51247f', onColor: '#ffffff' },
  GF: { name: { en: 'Gulf Air', ar: 'طيران الخليج', ckb: 'گەلف ئێر' }, country: 'BH', color: '#8b6a2b', onColor: '#ffffff' },
  KU: {
    name: { en: 'Kuwait Airways', ar: 'الخطوط الجوية الكويتية', ckb: 'هێڵی ئاسمانیی کوێت' },
    country: 'KW',
    color: '#00519c',
    onColor: '#ffffff',
  },
  J9: {
    name: { en: 'Jazeera Airways', ar: 'طيران الجزيرة', ckb: 'هێڵی ئاسمانیی جەزیرە' },
    country: 'KW',
    color: '#0076b4',
    onColor: '#ffffff',
  },
  WY: { name: { en: 'Oman Air', ar: 'الطيران العماني', ckb: 'عومان ئێر' }, country: 'OM', color: '#8d6523', onColor: '#ffffff' },
  OV: { name: { en: 'SalamAir', ar: 'طيران السلام', ckb: 'سەلام ئێر' }, country: 'OM', color: '#78be20', onColor: '#1c1917' },
  IR: { name: { en: 'Iran Air', ar: 'إيران إير', ckb: 'ئێران ئێر' }, country: 'IR', color: '#1b3d8c', onColor: '#ffffff' },
  W5: { name: { en: 'Mahan Air', ar: 'ماهان للطيران', ckb: 'ماهان ئێر' }, country: 'IR', color: '#0b7a3b', onColor: '#ffffff' },
  QB: { name: { en: 'Qeshm Air', ar: 'قشم للطيران', ckb: 'قەشم ئێر' }, country: 'IR', color: '#c8501e', onColor: '#ffffff' },
  EP: { name: { en: 'Iran Aseman', ar: 'آسمان الإيرانية', ckb: 'ئاسمانی ئێران' }, country: 'IR', color: '#244aa5', onColor: '#ffffff' },
  B9: { name: { en: 'Iran Airtour', ar: 'إيران إيرتور', ckb: 'ئێران ئێرتوور' }, country: 'IR', color: '#005f8f', onColor: '#ffffff' },
  LH: { name: { en: 'Lufthansa', ar: 'لوفتهانزا', ckb: 'لوفتهانزا' }, country: 'DE', color: '#05164d', onColor: '#ffffff' },
  EW: { name: { en: 'Eurowings', ar: 'يورو وينغز', ckb: 'یۆرۆ وینگز' }, country: 'DE', color: '#93134a', onColor: '#ffffff' },
  DE: { name: { en: 'Condor', ar: 'كوندور', ckb: 'کۆندۆر' }, country: 'DE', color: '#ffb600', onColor: '#1c1917' },
  '4Y': { name: { en: 'Discover Airlines', ar: 'ديسكفر إيرلاينز', ckb: 'دیسکەڤەر' }, country: 'DE', color: '#1d2b5f', onColor: '#ffffff' },
  OS: {
    name: { en: 'Austrian Airlines', ar: 'الخطوط الجوية النمساوية', ckb: 'هێڵی ئاسمانیی نەمسا' },
    country: 'AT',
    color: '#d0121b',
    onColor: '#ffffff',
  },
  LX: {
    name: { en: 'SWISS', ar: 'الخطوط الجوية السويسرية', ckb: 'هێڵی ئاسمانیی سویسرا' },
    country: 'CH',
    color: '#c8102e',
    onColor: '#ffffff',
  },
  SN: {
    name: { en: 'Brussels Airlines', ar: 'بروكسل إيرلاينز', ckb: 'هێڵی ئاسمانیی برۆکسل' },
    country: 'BE',
    color: '#0c1f5c',
    onColor: '#ffffff',
  },
  A3: {
    name: { en: 'Aegean Airlines', ar: 'طيران إيجيان', ckb: 'هێڵی ئاسمانیی ئیجە' },
    country: 'GR',
    color: '#0b3a82',
    onColor: '#ffffff',
  },
  MV: {
    name: { en: 'Air Mediterranean', ar: 'إير ميديترانيان', ckb: 'ئێر مێدیتەرانیان' },
    country: 'GR',
    color: '#00779e',
    onColor: '#ffffff',
  },
  CY: {
    name: { en: 'Cyprus Airways', ar: 'الخطوط الجوية القبرصية', ckb: 'هێڵی ئاسمانیی قوبروس' },
    country: 'CY',
    color: '#2c7a5b',
    onColor: '#ffffff',
  },
  RO: { name: { en: 'TAROM', ar: 'تاروم', ckb: 'تارۆم' }, country: 'RO', color: '#0a3d8f', onColor: '#ffffff' },
  DN: { name: { en: 'Dan Air', ar: 'دان إير', ckb: 'دان ئێر' }, country: 'RO', color: '#c4470a', onColor: '#ffffff' },
  JU: { name: { en: 'Air Serbia', ar: 'إير صربيا', ckb: 'ئێر سێربیا' }, country: 'RS', color: '#b01c2e', onColor: '#ffffff' },
  LO: {
    name: { en: 'LOT Polish Airlines', ar: 'الخطوط الجوية البولندية', ckb: 'هێڵی ئاسمانیی پۆڵەندا' },
    country: 'PL',
    color: '#11397e',
    onColor: '#ffffff',
  },
  AF: {
    name: { en: 'Air France', ar: 'الخطوط الجوية الفرنسية', ckb: 'هێڵی ئاسمانیی فەڕەنسا' },
    country: 'FR',
    color: '#051a55',
    onColor: '#ffffff',
  },
  KL: { name: { en: 'KLM', ar: 'الخطوط الملكية الهولندية', ckb: 'کەی ئێڵ ئێم' }, country: 'NL', color: '#00a1de', onColor: '#1c1917' },
  BA: {
    name: { en: 'British Airways', ar: 'الخطوط الجوية البريطانية', ckb: 'هێڵی ئاسمانیی بەریتانیا' },
    country: 'GB',
    color: '#1b2d62',
    onColor: '#ffffff',
  },
  AZ: { name: { en: 'ITA Airways', ar: 'إيتا إيرويز', ckb: 'ئیتا ئێروەیز' }, country: 'IT', color: '#0a4bd0', onColor: '#ffffff' },
  SU: { name: { en: 'Aeroflot', ar: 'أيروفلوت', ckb: 'ئایرۆفلۆت' }, country: 'RU', color: '#0b4ea2', onColor: '#ffffff' },
  WZ: { name: { en: 'Red Wings', ar: 'ريد وينغز', ckb: 'ڕێد وینگز' }, country: 'RU', color: '#c4161c', onColor: '#ffffff' },
  J2: {
    name: { en: 'Azerbaijan Airlines', ar: 'الخطوط الجوية الأذربيجانية', ckb: 'هێڵی ئاسمانیی ئازەربایجان' },
    country: 'AZ',
    color: '#00689d',
    onColor: '#ffffff',
  },
  HY: {
    name: { en: 'Uzbekistan Airways', ar: 'الخطوط الجوية الأوزبكية', ckb: 'هێڵی ئاسمانیی ئوزبەکستان' },
    country: 'UZ',
    color: '#007c84',
    onColor: '#ffffff',
  },
  KC: { name: { en: 'Air Astana', ar: 'إير أستانا', ckb: 'ئێر ئاستانا' }, country: 'KZ', color: '#806731', onColor: '#ffffff' },
  AI: { name: { en: 'Air India', ar: 'طيران الهند', ckb: 'ئێر ئیندیا' }, country: 'IN', color: '#c1162b', onColor: '#ffffff' },
  '6E': { name: { en: 'IndiGo', ar: 'إنديغو', ckb: 'ئیندیگۆ' }, country: 'IN', color: '#001b94', onColor: '#ffffff' },
  PK: {
    name: { en: 'Pakistan International', ar: 'الخطوط الجوية الباكستانية', ckb: 'هێڵی ئاسمانیی پاکستان' },
    country: 'PK',
    color: '#00583c',
    onColor: '#ffffff',
  },
  ET: {
    name: { en: 'Ethiopian Airlines', ar: 'الخطوط الجوية الإثيوبية', ckb: 'هێڵی ئاسمانیی ئەسیوپیا' },
    country: 'ET',
    color: '#0b7a3f',
    onColor: '#ffffff',
  },
  AT: {
    name: { en: 'Royal Air Maroc', ar: 'الخطوط الملكية المغربية', ckb: 'هێڵی ئاسمانیی شاهانەی مەغریب' },
    country: 'MA',
    color: '#b3182d',
    onColor: '#ffffff',
  },
  TU: { name: { en: 'Tunisair', ar: 'الخطوط التونسية', ckb: 'هێڵی ئاسمانیی تونس' }, country: 'TN', color: '#c8102e', onColor: '#ffffff' },
  AH: {
    name: { en: 'Air Algérie', ar: 'الخطوط الجوية الجزائرية', ckb: 'هێڵی ئاسمانیی جەزائیر' },
    country: 'DZ',
    color: '#d01f2f',
    onColor: '#ffffff',
  },
  MH: {
    name: { en: 'Malaysia Airlines', ar: 'الخطوط الجوية الماليزية', ckb: 'هێڵی ئاسمانیی مالیزیا' },
    country: 'MY',
    color: '#0b2c6f',
    onColor: '#ffffff',
  },
  TG: {
    name: { en: 'Thai Airways', ar: 'الخطوط الجوية التايلاندية', ckb: 'هێڵی ئاسمانیی تایلەند' },
    country: 'TH',
    color: '#4b1f6f',
    onColor: '#ffffff',
  },
  /** The sandbox's own airline; no carrier of the world has this code. */
  ZZ: {
    name: { en: 'Sandbox Airways', ar: 'الخطوط التجريبية', ckb: 'هێڵی ئاسمانیی تاقیکاری' },
    country: 'IQ',
    color: '#5b564f',
    onColor: '#ffffff',
  },
}

/** Carriers by IATA code. The list does not say what we may sell; suppliers decide that. */
export const carriers: Readonly<Record<string, Carrier>> = Object.fromEntries(
  Object.entries(rows).map(([code, row]) => [code, { ...row, name: inEachLanguage(row.name) }]),
)

/** Undefined for a carrier we have no name for; show its code on a neutral tile. */
export const findCarrier = (code: string): Carrier | undefined => (Object.hasOwn(carriers, code) ? carriers[code] : undefined)
