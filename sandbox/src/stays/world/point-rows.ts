/**
 * Points of interest: kind|en|ar|ckb|latitude|longitude, by city. Generic ones have metres north and east of the
 * middle; a city in a Muslim country gets the first kind.
 */
export const pointRows = `
generic
cityCenter|City center|مركز المدينة|ناوەندی شار|0|0
bazaar|Old market|السوق القديم|بازاڕی کۆن|-350|-450
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|-250|300
park|City park|متنزه المدينة|پارکی شار|700|-500
museum|City museum|متحف المدينة|مۆزەخانەی شار|300|650
mall|Shopping mall|مركز التسوق|مۆڵی بازاڕکردن|1100|500
hospital|General hospital|المستشفى العام|نەخۆشخانەی گشتی|-900|-200
generic, elsewhere
cityCenter|City center|مركز المدينة|ناوەندی شار|0|0
bazaar|Old market|السوق القديم|بازاڕی کۆن|-350|-450
church|Cathedral|الكاتدرائية|کاتیدڕاڵ|-250|300
park|City park|متنزه المدينة|پارکی شار|700|-500
museum|City museum|متحف المدينة|مۆزەخانەی شار|300|650
mall|Shopping mall|مركز التسوق|مۆڵی بازاڕکردن|1100|500
hospital|General hospital|المستشفى العام|نەخۆشخانەی گشتی|-900|-200
EBL
citadel|Erbil Citadel|قلعة أربيل|قەڵای هەولێر|36.1911|44.0094
bazaar|Qaysari Bazaar|سوق القيصرية|بازاڕی قەیسەری|36.1893|44.0093
park|Sami Abdulrahman Park|متنزه سامي عبد الرحمن|پارکی سامی عەبدولڕەحمان|36.1975|43.9790
park|Shanadar Park|متنزه شاندر|پارکی شاندەر|36.1880|43.9930
mosque|Jalil Khayat Mosque|جامع جليل الخياط|مزگەوتی جەلیل خەیات|36.1990|44.0010
church|St Joseph's Cathedral|كاتدرائية مار يوسف|کاتیدڕاڵی مار یوسف|36.2300|43.9950
mall|Family Mall|فاميلي مول|فامیلی مۆڵ|36.2050|43.9640
airport|Erbil International Airport|مطار أربيل الدولي|فڕۆکەخانەی نێودەوڵەتیی هەولێر|36.2360|43.9466
BGW
shrine|Kadhimiya Shrine|المرقد الكاظمي|مەزارگەی کازمیە|33.3800|44.3380
museum|Iraq Museum|المتحف العراقي|مۆزەخانەی عێراق|33.3285|44.3855
bazaar|Mutanabbi Street|شارع المتنبي|شەقامی موتەنەبی|33.3395|44.3893
park|Zawraa Park|متنزه الزوراء|پارکی زەورا|33.3150|44.3770
mosque|Abu Hanifa Mosque|جامع أبي حنيفة|مزگەوتی ئەبوو حەنیفە|33.3720|44.3585
mall|Mansour Mall|مول المنصور|مۆڵی مەنسوور|33.3120|44.3500
hospital|Medical City|مدينة الطب|شاری پزیشکی|33.3490|44.3770
airport|Baghdad International Airport|مطار بغداد الدولي|فڕۆکەخانەی نێودەوڵەتیی بەغدا|33.2625|44.2346
ISU
bazaar|Sulaymaniyah Bazaar|سوق السليمانية|بازاڕی سلێمانی|35.5575|45.4375
museum|Slemani Museum|متحف السليمانية|مۆزەخانەی سلێمانی|35.5635|45.4215
museum|Amna Suraka|أمن سوركة|ئەمنە سوورەکە|35.5660|45.4150
park|Azadi Park|متنزه آزادي|پارکی ئازادی|35.5600|45.4190
park|Hawari Shar Park|متنزه هواري شار|پارکی هەواری شار|35.6110|45.4010
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|35.5560|45.4395
mall|Family Mall|فاميلي مول|فامیلی مۆڵ|35.5700|45.3960
airport|Sulaymaniyah International Airport|مطار السليمانية الدولي|فڕۆکەخانەی نێودەوڵەتیی سلێمانی|35.5617|45.3167
NJF
shrine|Imam Ali Shrine|مرقد الإمام علي|مەزارگەی ئیمام عەلی|31.9960|44.3143
shrine|Wadi al-Salam|وادي السلام|وادی سەلام|32.0030|44.3130
bazaar|Great Bazaar|السوق الكبير|بازاڕی گەورە|31.9955|44.3180
mosque|Great Mosque of Kufa|مسجد الكوفة|مزگەوتی گەورەی کووفە|32.0288|44.4008
mosque|Sahla Mosque|مسجد السهلة|مزگەوتی سەهلە|32.0385|44.3805
hospital|Sadr Hospital|مستشفى الصدر|نەخۆشخانەی سەدر|32.0110|44.3560
airport|Najaf International Airport|مطار النجف الدولي|فڕۆکەخانەی نێودەوڵەتیی نەجەف|31.9899|44.4043
X-KRB
shrine|Imam Husayn Shrine|مرقد الإمام الحسين|مەزارگەی ئیمام حوسێن|32.6164|44.0324
shrine|Abbas Shrine|مرقد العباس|مەزارگەی عەباس|32.6171|44.0361
bazaar|Shrines Market|سوق بين الحرمين|بازاڕی نێوان دوو مەزارگەکە|32.6175|44.0345
mosque|Mukhayam|المخيم الحسيني|موخەیەم|32.6138|44.0305
park|Hussein Park|متنزه الحسين|پارکی حوسێن|32.6000|44.0160
hospital|Husseini Hospital|المستشفى الحسيني|نەخۆشخانەی حوسێنی|32.6040|44.0230
BSR
museum|Basrah Museum|متحف البصرة|مۆزەخانەی بەسرە|30.4965|47.8405
cityCenter|Shatt al-Arab Corniche|كورنيش شط العرب|کۆرنیشی شەتولعەرەب|30.5150|47.8430
bazaar|Ashar Market|سوق العشار|بازاڕی عەشار|30.5170|47.8330
mall|Times Square Mall|تايمز سكوير مول|تایمز سکوێر مۆڵ|30.5075|47.8090
park|Happy Land|هابي لاند|هاپی لاند|30.5190|47.8020
hospital|Basra Teaching Hospital|مستشفى البصرة التعليمي|نەخۆشخانەی فێرکاریی بەسرە|30.4930|47.8170
airport|Basra International Airport|مطار البصرة الدولي|فڕۆکەخانەی نێودەوڵەتیی بەسرە|30.5491|47.6621
X-DUH
bazaar|Duhok Bazaar|سوق دهوك|بازاڕی دهۆک|36.8650|42.9930
lake|Duhok Dam|سد دهوك|بەنداوی دهۆک|36.8830|43.0030
park|Azadi Panorama|بانوراما آزادي|پانۆرامای ئازادی|36.8600|42.9740
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|36.8662|42.9920
mall|Family Mall|فاميلي مول|فامیلی مۆڵ|36.8500|42.9280
hospital|Azadi Hospital|مستشفى آزادي|نەخۆشخانەی ئازادی|36.8560|42.9710
DAM
mosque|Umayyad Mosque|الجامع الأموي|مزگەوتی ئومەوی|33.5116|36.3067
shrine|Sayyida Zaynab Shrine|مرقد السيدة زينب|مەزارگەی سەیدە زەینەب|33.4444|36.3408
bazaar|Hamidiyeh Souq|سوق الحميدية|سووقی حەمیدیە|33.5115|36.3025
citadel|Damascus Citadel|قلعة دمشق|قەڵای دیمەشق|33.5125|36.3020
museum|National Museum|المتحف الوطني|مۆزەخانەی نیشتمانی|33.5125|36.2900
church|House of Ananias|كنيسة حنانيا|کەنیسەی حەنانیا|33.5115|36.3150
park|Tishreen Park|حديقة تشرين|پارکی تشرین|33.5150|36.2700
airport|Damascus International Airport|مطار دمشق الدولي|فڕۆکەخانەی نێودەوڵەتیی دیمەشق|33.4115|36.5156
ALP
citadel|Aleppo Citadel|قلعة حلب|قەڵای حەلەب|36.1992|37.1625
mosque|Great Mosque of Aleppo|الجامع الكبير في حلب|مزگەوتی گەورەی حەلەب|36.1995|37.1567
bazaar|Madina Souq|سوق المدينة|سووقی مەدینە|36.1985|37.1580
park|Public Park|الحديقة العامة|پارکی گشتی|36.2110|37.1500
museum|National Museum of Aleppo|متحف حلب الوطني|مۆزەخانەی نیشتمانیی حەلەب|36.2030|37.1500
church|Forty Martyrs Cathedral|كاتدرائية الأربعين شهيداً|کاتیدڕاڵی چل شەهید|36.2065|37.1555
hospital|University Hospital|المستشفى الجامعي|نەخۆشخانەی زانکۆ|36.2130|37.1250
IST
mosque|Blue Mosque|مسجد السلطان أحمد|مزگەوتی سوڵتان ئەحمەد|41.0054|28.9768
mosque|Hagia Sophia|آيا صوفيا|ئایاسۆفیا|41.0086|28.9802
museum|Topkapi Palace|قصر توب كابي|کۆشکی تۆپکاپی|41.0115|28.9834
bazaar|Grand Bazaar|السوق المسقوف|بازاڕی گەورە|41.0107|28.9680
cityCenter|Taksim Square|ساحة تقسيم|گۆڕەپانی تەقسیم|41.0369|28.9850
citadel|Galata Tower|برج غلطة|تاوەری گالاتا|41.0256|28.9741
museum|Dolmabahce Palace|قصر دولمة بهجة|کۆشکی دۆڵمەباخچە|41.0391|29.0005
mall|Cevahir Mall|جواهر مول|مۆڵی جەواهیر|41.0630|28.9930
airport|Istanbul Airport|مطار إسطنبول|فڕۆکەخانەی ئەستەنبوڵ|41.2753|28.7519
AYT
beach|Konyaalti Beach|شاطئ كونيالتي|کەناری کۆنیاڵتی|36.8640|30.6350
beach|Lara Beach|شاطئ لارا|کەناری لارا|36.8530|30.7900
cityCenter|Old Harbour|الميناء القديم|بەندەری کۆن|36.8845|30.7025
museum|Antalya Museum|متحف أنطاليا|مۆزەخانەی ئەنتالیا|36.8855|30.6800
park|Duden Falls|شلالات دودان|تاڤگەی دودان|36.9630|30.7270
mall|Migros Mall|ميغروس مول|مۆڵی میگرۆس|36.8850|30.6590
airport|Antalya Airport|مطار أنطاليا|فڕۆکەخانەی ئەنتالیا|36.8987|30.8005
DXB
mall|Dubai Mall|دبي مول|دوبەی مۆڵ|25.1972|55.2797
bazaar|Gold Souk|سوق الذهب|بازاڕی زێڕ|25.2712|55.2970
museum|Al Fahidi|حي الفهيدي|فەهیدی|25.2637|55.2972
beach|Jumeirah Beach|شاطئ جميرا|کەناری جومەیرا|25.2050|55.2380
beach|Marina Beach|شاطئ المارينا|کەناری مارینا|25.0780|55.1330
mall|Mall of the Emirates|مول الإمارات|مۆڵی ئیمارات|25.1181|55.2006
park|Creek Park|حديقة الخور|پارکی خەور|25.2330|55.3340
airport|Dubai International Airport|مطار دبي الدولي|فڕۆکەخانەی نێودەوڵەتیی دوبەی|25.2532|55.3657
AMM
citadel|Amman Citadel|جبل القلعة|قەڵای عەممان|31.9547|35.9343
museum|Roman Theatre|المدرج الروماني|شانۆی ڕۆمانی|31.9518|35.9393
mosque|King Abdullah Mosque|مسجد الملك عبد الله|مزگەوتی مەلیک عەبدوڵڵا|31.9616|35.9130
cityCenter|Rainbow Street|شارع الرينبو|شەقامی ڕەینبۆ|31.9505|35.9260
mall|Abdali Mall|العبدلي مول|مۆڵی عەبدەلی|31.9640|35.9080
hospital|King Hussein Cancer Center|مركز الحسين للسرطان|ناوەندی حوسێن بۆ شێرپەنجە|32.0045|35.8740
airport|Queen Alia International Airport|مطار الملكة علياء الدولي|فڕۆکەخانەی نێودەوڵەتیی شاژن عالیە|31.7226|35.9932
BEY
beach|Corniche|الكورنيش|کۆرنیش|33.9020|35.4810
park|Pigeon Rocks|صخرة الروشة|بەردی ڕەوشە|33.8900|35.4700
mosque|Mohammad Al-Amin Mosque|جامع محمد الأمين|مزگەوتی محەمەد ئەمین|33.8945|35.5062
museum|National Museum|المتحف الوطني|مۆزەخانەی نیشتمانی|33.8785|35.5150
church|St George Cathedral|كاتدرائية مار جرجس|کاتیدڕاڵی مار جرجس|33.8948|35.5055
hospital|University Medical Center|المركز الطبي الجامعي|ناوەندی پزیشکیی زانکۆ|33.8985|35.4860
airport|Beirut International Airport|مطار بيروت الدولي|فڕۆکەخانەی نێودەوڵەتیی بەیرووت|33.8209|35.4884
CAI
museum|Egyptian Museum|المتحف المصري|مۆزەخانەی میسر|30.0478|31.2336
museum|Grand Egyptian Museum|المتحف المصري الكبير|مۆزەخانەی گەورەی میسر|29.9937|31.1194
cityCenter|Tahrir Square|ميدان التحرير|گۆڕەپانی تەحریر|30.0444|31.2357
bazaar|Khan el-Khalili|خان الخليلي|خانی خەلیلی|30.0477|31.2623
mosque|Al-Azhar Mosque|الجامع الأزهر|مزگەوتی ئەزهەر|30.0457|31.2627
citadel|Saladin Citadel|قلعة صلاح الدين|قەڵای سەڵاحەدین|30.0299|31.2611
park|Pyramids of Giza|أهرامات الجيزة|ئەهرامەکانی گیزە|29.9792|31.1342
airport|Cairo International Airport|مطار القاهرة الدولي|فڕۆکەخانەی نێودەوڵەتیی قاهیرە|30.1219|31.4056
X-MEC
mosque|Masjid al-Haram|المسجد الحرام|مزگەوتی حەرام|21.4225|39.8262
shrine|Jabal al-Nour|جبل النور|چیای نوور|21.4575|39.8592
park|Mina|منى|مینا|21.4133|39.8933
mosque|Masjid Aisha|مسجد عائشة|مزگەوتی عائیشە|21.4675|39.8010
mall|Hijaz Mall|حجاز مول|مۆڵی حیجاز|21.4050|39.8050
hospital|King Faisal Hospital|مستشفى الملك فيصل|نەخۆشخانەی مەلیک فەیسەڵ|21.4360|39.8460
MED
mosque|Prophet's Mosque|المسجد النبوي|مزگەوتی پێغەمبەر|24.4672|39.6111
mosque|Quba Mosque|مسجد قباء|مزگەوتی قوبا|24.4393|39.6173
shrine|Baqi|البقيع|بەقیع|24.4670|39.6165
park|Mount Uhud|جبل أحد|چیای ئوحود|24.5020|39.6150
mosque|Qiblatayn Mosque|مسجد القبلتين|مزگەوتی دوو قیبلە|24.4842|39.5789
mall|Noor Mall|النور مول|نوور مۆڵ|24.4960|39.5900
airport|Medina Airport|مطار المدينة المنورة|فڕۆکەخانەی مەدینە|24.5534|39.7051
THR
museum|Golestan Palace|قصر كلستان|کۆشکی گوڵستان|35.6800|51.4205
bazaar|Grand Bazaar|البازار الكبير|بازاڕی گەورە|35.6740|51.4230
park|Mellat Park|متنزه ملت|پارکی میللەت|35.7790|51.4110
cityCenter|Azadi Tower|برج آزادي|تاوەری ئازادی|35.6997|51.3380
museum|National Museum|المتحف الوطني|مۆزەخانەی نیشتمانی|35.6870|51.4146
hospital|Milad Hospital|مستشفى ميلاد|نەخۆشخانەی میلاد|35.7460|51.3800
airport|Imam Khomeini Airport|مطار الإمام الخميني|فڕۆکەخانەی ئیمام خومەینی|35.4161|51.1522
MHD
shrine|Imam Reza Shrine|مرقد الإمام الرضا|مەزارگەی ئیمام ڕەزا|36.2880|59.6157
bazaar|Reza Bazaar|سوق رضا|بازاڕی ڕەزا|36.2820|59.6140
museum|Nader Shah Museum|متحف نادر شاه|مۆزەخانەی نادر شا|36.2975|59.6030
park|Mellat Park|متنزه ملت|پارکی میللەت|36.3190|59.5360
mall|Proma Mall|بروما مول|مۆڵی پرۆما|36.3230|59.5450
hospital|Razavi Hospital|المستشفى الرضوي|نەخۆشخانەی ڕەزەوی|36.3340|59.6750
airport|Mashhad Airport|مطار مشهد|فڕۆکەخانەی مەشهەد|36.2352|59.6410
TBS
citadel|Narikala|قلعة ناريكالا|قەڵای ناریکالا|41.6880|44.8090
cityCenter|Freedom Square|ساحة الحرية|گۆڕەپانی ئازادی|41.6934|44.8015
church|Trinity Cathedral|كاتدرائية الثالوث|کاتیدڕاڵی سێینە|41.6975|44.8167
museum|Georgian Museum|المتحف الجورجي|مۆزەخانەی جۆرجیا|41.6963|44.7998
park|Mtatsminda Park|متنزه متاتسميندا|پارکی متاتسمیندا|41.6952|44.7850
mosque|Jumah Mosque|مسجد الجمعة|مزگەوتی هەینی|41.6877|44.8107
airport|Tbilisi Airport|مطار تبليسي|فڕۆکەخانەی تبلیسی|41.6692|44.9547
BAK
citadel|Maiden Tower|برج العذراء|تاوەری کیژ|40.3662|49.8372
museum|Shirvanshah Palace|قصر شروانشاه|کۆشکی شیروانشا|40.3663|49.8333
park|Baku Boulevard|كورنيش باكو|کۆرنیشی باکۆ|40.3690|49.8420
museum|Heydar Aliyev Center|مركز حيدر علييف|ناوەندی حەیدەر عەلیێڤ|40.3960|49.8680
mosque|Bibi-Heybat Mosque|مسجد بيبي هيبت|مزگەوتی بیبی هەیبەت|40.3085|49.8200
mall|28 Mall|28 مول|28 مۆڵ|40.3793|49.8478
airport|Heydar Aliyev Airport|مطار حيدر علييف|فڕۆکەخانەی حەیدەر عەلیێڤ|40.4675|50.0467
KIK
citadel|Kirkuk Citadel|قلعة كركوك|قەڵای کەرکووک|35.4697|44.3953
bazaar|Qaysariyya Market|سوق القيصرية|بازاڕی قەیسەری|35.4690|44.3935
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|35.4705|44.3965
park|Kirkuk Park|متنزه كركوك|پارکی کەرکووک|35.4590|44.3800
hospital|Azadi Hospital|مستشفى آزادي|نەخۆشخانەی ئازادی|35.4790|44.3700
airport|Kirkuk International Airport|مطار كركوك الدولي|فڕۆکەخانەی نێودەوڵەتیی کەرکووک|35.4695|44.3489
X-SHQ
cityCenter|Shaqlawa Main Street|شارع شقلاوة الرئيسي|شەقامی سەرەکیی شەقڵاوە|36.4065|44.3215
bazaar|Shaqlawa Market|سوق شقلاوة|بازاڕی شەقڵاوە|36.4055|44.3240
park|Safeen Mountain|جبل سفين|چیای سەفین|36.3940|44.3300
church|Rabban Boya Cave|كهف ربان بويا|ئەشکەوتی ڕەبان بۆیا|36.3985|44.3190
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|36.4070|44.3230
park|Gali Ali Beg Falls|شلال كلي علي بيك|تاڤگەی گەلی عەلی بەگ|36.6310|44.4440
DOH
bazaar|Souq Waqif|سوق واقف|سووق واقیف|25.2874|51.5330
museum|Museum of Islamic Art|متحف الفن الإسلامي|مۆزەخانەی هونەری ئیسلامی|25.2955|51.5392
museum|National Museum of Qatar|متحف قطر الوطني|مۆزەخانەی نیشتمانیی قەتەر|25.2876|51.5485
cityCenter|Doha Corniche|كورنيش الدوحة|کۆرنیشی دۆحە|25.3010|51.5270
beach|Katara Beach|شاطئ كتارا|کەناری کەتارا|25.3600|51.5270
mall|City Center Mall|سيتي سنتر|سیتی سێنتەر|25.3260|51.5310
airport|Hamad International Airport|مطار حمد الدولي|فڕۆکەخانەی نێودەوڵەتیی حەمەد|25.2731|51.6081
JED
beach|Jeddah Corniche|كورنيش جدة|کۆرنیشی جەددە|21.6000|39.1080
bazaar|Al Balad Market|سوق البلد|بازاڕی بەلەد|21.4840|39.1870
mosque|Floating Mosque|مسجد الرحمة|مزگەوتی ڕەحمە|21.6480|39.1040
museum|Nassif House|بيت نصيف|ماڵی نەسیف|21.4846|39.1875
mall|Red Sea Mall|رد سي مول|ڕێد سی مۆڵ|21.6275|39.1107
airport|King Abdulaziz Airport|مطار الملك عبد العزيز|فڕۆکەخانەی مەلیک عەبدولعەزیز|21.6796|39.1565
TZX
cityCenter|Trabzon Square|ميدان طرابزون|مەیدانی ترابزۆن|41.0053|39.7305
museum|Hagia Sophia of Trabzon|آيا صوفيا طرابزون|ئایاسۆفیای ترابزۆن|41.0033|39.6964
park|Boztepe Hill|تلة بوزتبه|گردی بۆزتەپە|40.9955|39.7330
bazaar|Covered Bazaar|السوق المسقوف|بازاڕی داپۆشراو|41.0068|39.7250
mall|Forum Mall|فوروم مول|مۆڵی فۆروم|40.9960|39.7700
airport|Trabzon Airport|مطار طرابزون|فڕۆکەخانەی ترابزۆن|40.9951|39.7897
BUS
beach|Batumi Beach|شاطئ باتومي|کەناری باتوومی|41.6490|41.6300
cityCenter|Piazza|ساحة بياتسا|گۆڕەپانی پیازا|41.6495|41.6395
park|Botanical Garden|الحديقة النباتية|باخچەی ڕووەک|41.6950|41.7080
museum|Alphabet Tower|برج الحروف|تاوەری پیتەکان|41.6560|41.6390
park|Batumi Cable Car|تلفريك باتومي|تەلەفریکی باتوومی|41.6440|41.6480
airport|Batumi Airport|مطار باتومي|فڕۆکەخانەی باتوومی|41.6103|41.5997
LTK
beach|Blue Beach|الشاطئ الأزرق|کەناری شین|35.5930|35.7450
museum|Latakia Museum|متحف اللاذقية|مۆزەخانەی لازقیە|35.5180|35.7740
park|Ugarit|أوغاريت|ئوگاریت|35.6015|35.7830
bazaar|Old Market|السوق القديم|بازاڕی کۆن|35.5170|35.7830
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|35.5165|35.7850
hospital|National Hospital|المستشفى الوطني|نەخۆشخانەی نیشتمانی|35.5260|35.7960
`
