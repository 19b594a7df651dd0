/**
 * The cities we sell: code|country|latitude|longitude|zone|tier|en|ar|ckb. Written by hand with the places of the
 * product; the last two are the sandbox's own: hotels that each show one behaviour, and a crowd to measure with.
 */
export const cityRows = `
EBL|IQ|36.1926|44.0106|Asia/Baghdad|1|Erbil|أربيل|هەولێر
BGW|IQ|33.3406|44.4009|Asia/Baghdad|1|Baghdad|بغداد|بەغدا
ISU|IQ|35.5650|45.4329|Asia/Baghdad|1|Sulaymaniyah|السليمانية|سلێمانی
NJF|IQ|32.0259|44.3462|Asia/Baghdad|1|Najaf|النجف|نەجەف
BSR|IQ|30.5085|47.7804|Asia/Baghdad|1|Basra|البصرة|بەسرە
KIK|IQ|35.4681|44.3922|Asia/Baghdad|1|Kirkuk|كركوك|کەرکووک
OSM|IQ|36.3350|43.1189|Asia/Baghdad|2|Mosul|الموصل|مووسڵ
XNH|IQ|31.0580|46.2573|Asia/Baghdad|2|Nasiriyah|الناصرية|ناسریە
X-DUH|IQ|36.8669|42.9503|Asia/Baghdad|1|Duhok|دهوك|دهۆک
X-KRB|IQ|32.6160|44.0249|Asia/Baghdad|1|Karbala|كربلاء|کەربەلا
X-ZAK|IQ|37.1436|42.6819|Asia/Baghdad|2|Zakho|زاخو|زاخۆ
X-HLB|IQ|35.1778|45.9861|Asia/Baghdad|2|Halabja|حلبجة|هەڵەبجە
X-SHQ|IQ|36.4086|44.3178|Asia/Baghdad|1|Shaqlawa|شقلاوة|شەقڵاوە
X-SOR|IQ|36.6532|44.5442|Asia/Baghdad|2|Soran|سوران|سۆران
X-RWD|IQ|36.6122|44.5247|Asia/Baghdad|2|Rawanduz|راوندوز|ڕەواندز
X-DKN|IQ|35.9539|44.9525|Asia/Baghdad|2|Dukan|دوكان|دووکان
X-AMD|IQ|37.0922|43.4872|Asia/Baghdad|2|Amedi|العمادية|ئامێدی
X-AKR|IQ|36.7411|43.8933|Asia/Baghdad|2|Akre|عقرة|ئاکرێ
X-KOY|IQ|36.0828|44.6286|Asia/Baghdad|3|Koya|كويسنجق|کۆیە
X-RNY|IQ|36.2556|44.8828|Asia/Baghdad|3|Ranya|رانية|ڕانیە
X-SMR|IQ|34.1959|43.8857|Asia/Baghdad|2|Samarra|سامراء|سامەڕا
X-HIL|IQ|32.4637|44.4196|Asia/Baghdad|3|Hillah|الحلة|حیللە
X-KUF|IQ|32.0300|44.4000|Asia/Baghdad|3|Kufa|الكوفة|کووفە
X-RMD|IQ|33.4258|43.2994|Asia/Baghdad|3|Ramadi|الرمادي|ڕومادی
X-AMR|IQ|31.8356|47.1448|Asia/Baghdad|3|Amarah|العمارة|عەمارە
DAM|SY|33.5102|36.2913|Asia/Damascus|1|Damascus|دمشق|دیمەشق
ALP|SY|36.2012|37.1612|Asia/Damascus|1|Aleppo|حلب|حەلەب
LTK|SY|35.5148|35.7768|Asia/Damascus|1|Latakia|اللاذقية|لازقیە
KAC|SY|37.0521|41.2314|Asia/Damascus|2|Qamishli|القامشلي|قامیشلۆ
DEZ|SY|35.3359|40.1408|Asia/Damascus|3|Deir ez-Zor|دير الزور|دێرەزوور
X-HMS|SY|34.7268|36.7234|Asia/Damascus|1|Homs|حمص|حومس
X-HMA|SY|35.1318|36.7578|Asia/Damascus|2|Hama|حماة|حەما
X-TRT|SY|34.8890|35.8866|Asia/Damascus|1|Tartus|طرطوس|تەرتووس
X-PMS|SY|34.5600|38.2672|Asia/Damascus|2|Palmyra|تدمر|تەدمور
X-RAQ|SY|35.9528|39.0079|Asia/Damascus|3|Raqqa|الرقة|ڕەققە
X-SWD|SY|32.7090|36.5695|Asia/Damascus|3|As-Suwayda|السويداء|سوەیدا
X-BLD|SY|33.7264|36.1317|Asia/Damascus|2|Bloudan|بلودان|بلوودان
X-MSL|SY|33.8444|36.5467|Asia/Damascus|2|Maaloula|معلولا|مەعلوولا
IST|TR|41.0138|28.9497|Europe/Istanbul|1|Istanbul|إسطنبول|ئەستەنبوڵ
ANK|TR|39.9199|32.8543|Europe/Istanbul|1|Ankara|أنقرة|ئەنقەرە
AYT|TR|36.9081|30.6956|Europe/Istanbul|1|Antalya|أنطاليا|ئەنتالیا
IZM|TR|38.4127|27.1384|Europe/Istanbul|1|Izmir|إزمير|ئیزمیر
TZX|TR|41.0050|39.7269|Europe/Istanbul|1|Trabzon|طرابزون|ترابزۆن
BJV|TR|37.0344|27.4305|Europe/Istanbul|2|Bodrum|بودروم|بۆدروم
DLM|TR|36.7659|28.8028|Europe/Istanbul|3|Dalaman|دالامان|دالامان
ADA|TR|36.9822|35.2804|Europe/Istanbul|2|Adana|أضنة|ئەدەنە
GZT|TR|37.0594|37.3825|Europe/Istanbul|2|Gaziantep|غازي عنتاب|غازی عەنتاب
DIY|TR|37.9136|40.2172|Europe/Istanbul|2|Diyarbakir|ديار بكر|دیاربەکر
VAN|TR|38.4924|43.3831|Europe/Istanbul|2|Van|وان|وان
MQM|TR|37.3122|40.7351|Europe/Istanbul|2|Mardin|ماردين|مێردین
SZF|TR|41.2798|36.3361|Europe/Istanbul|3|Samsun|سامسون|سامسوون
KYA|TR|37.8713|32.4846|Europe/Istanbul|3|Konya|قونية|کۆنیا
NAV|TR|38.6250|34.7122|Europe/Istanbul|2|Cappadocia (Nevsehir)|كابادوكيا (نوشهر)|کاپادۆکیا (نەڤشەهیر)
ASR|TR|38.7322|35.4853|Europe/Istanbul|3|Kayseri|قيصري|قەیسەری
RZV|TR|41.0209|40.5219|Europe/Istanbul|2|Rize|ريزا|ڕیزە
X-BUR|TR|40.1956|29.0601|Europe/Istanbul|2|Bursa|بورصة|بورسا
X-SPN|TR|40.6914|30.2674|Europe/Istanbul|3|Sapanca|سبانجا|ساپانجا
X-UZG|TR|40.6192|40.2908|Europe/Istanbul|2|Uzungol|أوزنجول|ئوزونگۆل
DXB|AE|25.0772|55.3093|Asia/Dubai|1|Dubai|دبي|دوبەی
AUH|AE|24.4667|54.3667|Asia/Dubai|1|Abu Dhabi|أبوظبي|ئەبووزەبی
SHJ|AE|25.3573|55.4033|Asia/Dubai|1|Sharjah|الشارقة|شارقە
RKT|AE|25.7895|55.9432|Asia/Dubai|3|Ras Al Khaimah|رأس الخيمة|ڕەئس ئەلخەیمە
DOH|QA|25.2611|51.5651|Asia/Qatar|1|Doha|الدوحة|دۆحە
JED|SA|21.5169|39.2192|Asia/Riyadh|1|Jeddah|جدة|جەددە
RUH|SA|24.6877|46.7219|Asia/Riyadh|1|Riyadh|الرياض|ڕیاز
MED|SA|24.4686|39.6142|Asia/Riyadh|1|Medina|المدينة المنورة|مەدینە
X-MEC|SA|21.4266|39.8256|Asia/Riyadh|1|Mecca|مكة المكرمة|مەککە
DMM|SA|26.4344|50.1033|Asia/Riyadh|2|Dammam|الدمام|دەممام
KWI|KW|29.3697|47.9783|Asia/Kuwait|1|Kuwait City|الكويت|کوێت
BAH|BH|26.0333|50.5500|Asia/Bahrain|1|Manama|المنامة|مەنامە
MCT|OM|23.5841|58.4078|Asia/Muscat|1|Muscat|مسقط|مەسقەت
SLL|OM|17.0150|54.0924|Asia/Muscat|2|Salalah|صلالة|سەلالە
AMM|JO|31.9552|35.9450|Asia/Amman|1|Amman|عمّان|عەممان
AQJ|JO|29.5267|35.0078|Asia/Amman|2|Aqaba|العقبة|عەقەبە
X-PTR|JO|30.3216|35.4801|Asia/Amman|3|Petra (Wadi Musa)|البتراء (وادي موسى)|پێترا
BEY|LB|33.8889|35.4944|Asia/Beirut|1|Beirut|بيروت|بەیرووت
X-JNH|LB|33.9808|35.6178|Asia/Beirut|2|Jounieh|جونية|جونیە
THR|IR|35.6944|51.4215|Asia/Tehran|1|Tehran|طهران|تاران
MHD|IR|36.3156|59.5680|Asia/Tehran|1|Mashhad|مشهد|مەشهەد
SYZ|IR|29.6103|52.5311|Asia/Tehran|2|Shiraz|شيراز|شیراز
IFN|IR|32.6525|51.6746|Asia/Tehran|2|Isfahan|أصفهان|ئیسفەهان
TBZ|IR|38.0800|46.2919|Asia/Tehran|2|Tabriz|تبريز|تەورێز
SDG|IR|35.3150|46.9988|Asia/Tehran|2|Sanandaj|سنندج|سنە
KSH|IR|34.3142|47.0650|Asia/Tehran|2|Kermanshah|كرمانشاه|کرماشان
OMH|IR|37.5527|45.0761|Asia/Tehran|2|Urmia|أرومية|ورمێ
AWZ|IR|31.3190|48.6842|Asia/Tehran|3|Ahvaz|الأهواز|ئەهواز
X-QOM|IR|34.6401|50.8764|Asia/Tehran|2|Qom|قم|قوم
CAI|EG|30.0626|31.2497|Africa/Cairo|1|Cairo|القاهرة|قاهیرە
SSH|EG|27.9158|34.3299|Africa/Cairo|1|Sharm El Sheikh|شرم الشيخ|شەرم ئەلشێخ
HRG|EG|27.2574|33.8129|Africa/Cairo|2|Hurghada|الغردقة|غەردەقە
ALY|EG|31.2018|29.9158|Africa/Cairo|2|Alexandria|الإسكندرية|ئەسکەندەرییە
LXR|EG|25.6989|32.6421|Africa/Cairo|3|Luxor|الأقصر|لوکسۆر
TBS|GE|41.6941|44.8337|Asia/Tbilisi|1|Tbilisi|تبليسي|تبلیسی
BUS|GE|41.6416|41.6359|Asia/Tbilisi|1|Batumi|باتومي|باتوومی
BAK|AZ|40.3777|49.8920|Asia/Baku|1|Baku|باكو|باکۆ
EVN|AM|40.1811|44.5136|Asia/Yerevan|1|Yerevan|يريفان|یەریڤان
ALA|KZ|43.2565|76.9285|Asia/Almaty|2|Almaty|ألماتي|ئەڵماتی
NQZ|KZ|51.1801|71.4460|Asia/Almaty|3|Astana|أستانا|ئاستانا
TAS|UZ|41.2647|69.2163|Asia/Tashkent|2|Tashkent|طشقند|تاشکەند
MOW|RU|55.7522|37.6156|Europe/Moscow|2|Moscow|موسكو|مۆسکۆ
MSQ|BY|53.9000|27.5667|Europe/Minsk|3|Minsk|مينسك|مینسک
LON|GB|51.5085|-0.1257|Europe/London|1|London|لندن|لەندەن
MAN|GB|53.4809|-2.2374|Europe/London|2|Manchester|مانشستر|مانچستەر
BHX|GB|52.4814|-1.8998|Europe/London|3|Birmingham|برمنغهام|بێرمینگهام
PAR|FR|48.8534|2.3488|Europe/Paris|1|Paris|باريس|پاریس
NCE|FR|43.7031|7.2661|Europe/Paris|3|Nice|نيس|نیس
FRA|DE|50.1155|8.6842|Europe/Berlin|1|Frankfurt|فرانكفورت|فرانکفۆرت
DUS|DE|51.2217|6.7762|Europe/Berlin|1|Düsseldorf|دوسلدورف|دوسڵدۆرف
MUC|DE|48.1374|11.5755|Europe/Berlin|1|Munich|ميونخ|میونیخ
BER|DE|52.5244|13.4105|Europe/Berlin|1|Berlin|برلين|بەرلین
HAM|DE|53.5753|10.0153|Europe/Berlin|2|Hamburg|هامبورغ|هامبۆرگ
CGN|DE|50.9333|6.9500|Europe/Berlin|2|Cologne|كولونيا|کۆڵن
HAJ|DE|52.3705|9.7332|Europe/Berlin|3|Hanover|هانوفر|هانۆڤەر
STR|DE|48.7823|9.1770|Europe/Berlin|3|Stuttgart|شتوتغارت|شتوتگارت
VIE|AT|48.2085|16.3721|Europe/Vienna|1|Vienna|فيينا|ڤیەننا
ZRH|CH|47.3667|8.5500|Europe/Zurich|2|Zurich|زيورخ|زیوریخ
GVA|CH|46.2022|6.1457|Europe/Zurich|3|Geneva|جنيف|جنێڤ
AMS|NL|52.3740|4.8897|Europe/Amsterdam|1|Amsterdam|أمستردام|ئەمستردام
BRU|BE|50.8505|4.3488|Europe/Brussels|2|Brussels|بروكسل|برۆکسل
STO|SE|59.3326|18.0649|Europe/Stockholm|1|Stockholm|ستوكهولم|ستۆکهۆڵم
GOT|SE|57.7072|11.9668|Europe/Stockholm|2|Gothenburg|غوتنبرغ|یۆتۆبۆری
MMA|SE|55.6059|13.0007|Europe/Stockholm|2|Malmö|مالمو|مالمۆ
CPH|DK|55.6179|12.6560|Europe/Copenhagen|1|Copenhagen|كوبنهاغن|کۆپنهاگن
OSL|NO|59.9127|10.7461|Europe/Oslo|2|Oslo|أوسلو|ئۆسلۆ
HEL|FI|60.1695|24.9354|Europe/Helsinki|3|Helsinki|هلسنكي|هێلسینکی
ROM|IT|41.8919|12.5113|Europe/Rome|2|Rome|روما|ڕۆما
MIL|IT|45.4643|9.1895|Europe/Rome|2|Milan|ميلانو|میلان
VCE|IT|45.4371|12.3326|Europe/Rome|3|Venice|البندقية|ڤێنیسیا
MAD|ES|40.4165|-3.7026|Europe/Madrid|2|Madrid|مدريد|مەدرید
BCN|ES|41.3888|2.1590|Europe/Madrid|2|Barcelona|برشلونة|بەرشەلۆنە
LIS|PT|38.7167|-9.1333|Europe/Lisbon|3|Lisbon|لشبونة|لیسبۆن
ATH|GR|37.9794|23.7162|Europe/Athens|2|Athens|أثينا|ئەسینا
LCA|CY|34.9167|33.6292|Asia/Nicosia|3|Larnaca|لارنكا|لارناکا
WAW|PL|52.2298|21.0118|Europe/Warsaw|3|Warsaw|وارسو|وارشۆ
PRG|CZ|50.0880|14.4208|Europe/Prague|3|Prague|براغ|پراگ
BUD|HU|47.4980|19.0399|Europe/Budapest|3|Budapest|بودابست|بوداپێست
BUH|RO|44.4323|26.1063|Europe/Bucharest|3|Bucharest|بوخارست|بوخارێست
SOF|BG|42.6975|23.3241|Europe/Sofia|3|Sofia|صوفيا|سۆفیا
BEG|RS|44.8040|20.4651|Europe/Belgrade|3|Belgrade|بلغراد|بێلگراد
SJJ|BA|43.8486|18.3564|Europe/Sarajevo|2|Sarajevo|سراييفو|سەرایێڤۆ
KUL|MY|3.1412|101.6865|Asia/Kuala_Lumpur|1|Kuala Lumpur|كوالالمبور|کوالالامپور
LGK|MY|6.3265|99.8432|Asia/Kuala_Lumpur|2|Langkawi|لنكاوي|لانگکاوی
PEN|MY|5.4112|100.3354|Asia/Kuala_Lumpur|3|Penang|بينانغ|پینانگ
BKK|TH|13.7540|100.5014|Asia/Bangkok|1|Bangkok|بانكوك|بانکۆک
HKT|TH|7.8906|98.3981|Asia/Bangkok|2|Phuket|بوكيت|پوکێت
SIN|SG|1.2897|103.8501|Asia/Singapore|2|Singapore|سنغافورة|سینگاپور
DPS|ID|-8.6500|115.2167|Asia/Makassar|2|Bali (Denpasar)|بالي (دنباسار)|بالی (دێنپاسار)
JKT|ID|-6.2146|106.8451|Asia/Jakarta|3|Jakarta|جاكرتا|جاکارتا
MLE|MV|4.1748|73.5089|Indian/Maldives|2|Malé (Maldives)|ماليه (جزر المالديف)|مالێ (مالدیڤ)
CMB|LK|6.9319|79.8478|Asia/Colombo|3|Colombo|كولومبو|کۆلۆمبۆ
DEL|IN|28.6538|77.2290|Asia/Kolkata|1|Delhi|دلهي|دەلهی
BOM|IN|19.0728|72.8826|Asia/Kolkata|2|Mumbai|مومباي|مومبای
KHI|PK|24.9056|67.0822|Asia/Karachi|2|Karachi|كراتشي|کەراچی
ISB|PK|33.7215|73.0433|Asia/Karachi|3|Islamabad|إسلام آباد|ئیسلام ئاباد
BJS|CN|39.9075|116.3972|Asia/Shanghai|2|Beijing|بكين|پەکین
CAN|CN|23.1167|113.2500|Asia/Shanghai|2|Guangzhou|قوانغتشو|گوانگژوو
SHA|CN|31.2222|121.4581|Asia/Shanghai|3|Shanghai|شنغهاي|شەنگەهای
HKG|HK|22.2855|114.1577|Asia/Hong_Kong|3|Hong Kong|هونغ كونغ|هۆنگ کۆنگ
SEL|KR|37.5660|126.9784|Asia/Seoul|3|Seoul|سيول|سیئۆل
TYO|JP|35.6895|139.6917|Asia/Tokyo|3|Tokyo|طوكيو|تۆکیۆ
TUN|TN|36.8190|10.1658|Africa/Tunis|2|Tunis|تونس|توونس
CMN|MA|33.5883|-7.6114|Africa/Casablanca|3|Casablanca|الدار البيضاء|کازابلانکا
ADD|ET|9.0250|38.7469|Africa/Addis_Ababa|3|Addis Ababa|أديس أبابا|ئادیس ئەبابا
NYC|US|40.7143|-74.0060|America/New_York|2|New York|نيويورك|نیویۆرک
WAS|US|38.8951|-77.0364|America/New_York|3|Washington|واشنطن|واشنتۆن
DTT|US|42.3314|-83.0458|America/Detroit|3|Detroit|ديترويت|دیترۆیت
CHI|US|41.8500|-87.6500|America/Chicago|3|Chicago|شيكاغو|شیکاگۆ
LAX|US|34.0522|-118.2437|America/Los_Angeles|3|Los Angeles|لوس أنجلوس|لۆس ئەنجلس
YTO|CA|43.7001|-79.4163|America/Toronto|3|Toronto|تورونتو|تۆرۆنتۆ
SYD|AU|-33.8678|151.2073|Australia/Sydney|3|Sydney|سيدني|سیدنی
MEL|AU|-37.8140|144.9633|Australia/Melbourne|3|Melbourne|ملبورن|مێلبۆرن
X-SBX|IQ|36.0500|43.5500|Asia/Baghdad|3|Sandbox City|مدينة التجربة|شاری تاقیکردنەوە
X-BNC|IQ|35.9500|43.4500|Asia/Baghdad|3|Bench City|مدينة القياس|شاری پێوانە
`
