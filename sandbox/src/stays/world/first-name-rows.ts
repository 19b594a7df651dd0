/**
 * First parts of hotel names: en|ar|ckb, under the culture they belong to. Invented or of nature; none is a hotel
 * brand.
 */
export const firstNameRows = `
common
Jasmine|الياسمين|یاسەمین
Olive|الزيتون|زەیتوون
Palm|النخيل|دارخورما
Pine|الصنوبر|سنەوبەر
Pomegranate|الرمان|هەنار
Almond|اللوز|بادەم
Walnut|الجوز|گوێز
Narcissus|النرجس|نێرگز
Violet|البنفسج|وەنەوشە
Saffron|الزعفران|زەعفەران
Cypress|السرو|سەروو
Willow|الصفصاف|شۆڕەبی
Moonlight|ضوء القمر|مانگەشەو
Dawn|الفجر|بەرەبەیان
Horizon|الأفق|ئاسۆ
Rainbow|قوس قزح|پەلکەزێڕینە
Dewdrop|الندى|شەونم
Spring|الربيع|بەهار
Breeze|النسيم|شنە
Bridge|الجسر|پرد
Lantern|الفانوس|فانۆس
Fountain|النافورة|نافوورە
Silver Moon|القمر الفضي|مانگی زیوین
Golden Gate|البوابة الذهبية|دەروازەی زێڕین
Blue Sky|السماء الزرقاء|ئاسمانی شین
White Dove|الحمامة البيضاء|کۆتری سپی
Green Hill|التل الأخضر|گردی سەوز
Stone House|البيت الحجري|ماڵی بەردین
Silk Road|طريق الحرير|ڕێگەی ئاوریشم
Gazelle|الغزال|ئاسک
Swallow|السنونو|پەڕەسێلکە
Falcon|الصقر|باز
Peacock|الطاووس|تاووس
Amber|الكهرمان|کەهرەبا
Turquoise|الفيروز|پیرۆزە
Garnet|العقيق|عەقیق
Emerald|الزمرد|زمروود
North Star|نجم الشمال|ئەستێرەی باکوور
kurdish
Zagros|زاغروس|زاگرۆس
Halgurd|هلكورد|هەڵگورد
Safeen|سفين|سەفین
Goizha|كويزة|گۆیژە
Azmar|أزمر|ئەزمەڕ
Piramagrun|بيره مكرون|پیرەمەگروون
Sirwan|سيروان|سیروان
Shirin|شيرين|شیرین
Hiwa|هيوا|هیوا
Bekhal|بيخال|بێخاڵ
Sarchinar|سرجنار|سەرچنار
Rozhgar|روزكار|ڕۆژگار
Newroz|نوروز|نەورۆز
Hawraman|هورامان|هەورامان
Bahdinan|بهدينان|بادینان
Chwarbakh|جوارباخ|چوارباخ
Gulala|كولالة|گوڵاڵە
Kani|كاني|کانی
Pirmam|بيرمام|پیرمام
Dilan|ديلان|دیلان
Shilan|شيلان|شیلان
Rojin|روجين|ڕۆژین
Baran|باران|باران
Chiya|جيا|چیا
iraqi
Tigris|دجلة|دیجلە
Euphrates|الفرات|فورات
Sumer|سومر|سۆمەر
Akkad|أكد|ئەکەد
Ur|أور|ئوور
Larsa|لارسا|لارسا
Lagash|لجش|لەگەش
Eridu|إريدو|ئێریدوو
Enki|إنكي|ئێنکی
Gilgamesh|كلكامش|گلگامێش
Rafidain|الرافدين|ڕافیدەین
Hatra|الحضر|حەزەر
Warka|الوركاء|وەرکا
Marshland|الأهوار|هۆر
Shanashil|الشناشيل|شەناشیل
Khan|الخان|خان
Sidra|السدرة|سیدرە
Naranj|النارنج|نارنج
Barhi|البرحي|بەرحی
Noor|النور|نوور
Safa|الصفا|سەفا
Baraka|البركة|بەرەکەت
Rawda|الروضة|ڕەوزە
Wasit|واسط|واست
levantine
Barada|بردى|بەرەدا
Qasioun|قاسيون|قاسیۆن
Ghouta|الغوطة|غووتە
Orontes|العاصي|عاسی
Ugarit|أوغاريت|ئوگاریت
Mari|ماري|ماری
Damask Rose|الوردة الدمشقية|گوڵی دیمەشقی
Nawfara|النوفرة|نەوفەرە
Jouri|الجوري|جۆری
Mashrabiya|المشربية|مەشرەبیە
Amrit|عمريت|عەمریت
Sarouja|ساروجة|سارووجە
Hermon|حرمون|حەرموون
Sannine|صنين|سەننین
Jarash|جرش|جەرەش
Yarmouk|اليرموك|یەرمووک
Litani|الليطاني|لیتانی
Anjar|عنجر|عەنجەر
Qadisha|قاديشا|قادیشا
Zahra|الزهرة|زەهرا
Rihab|الرحاب|ڕیحاب
Wadi|الوادي|وادی
turkish
Lale|لالة|لالە
Bogaz|البوغاز|بۆغاز
Yildiz|يلدز|یەڵدز
Mavi|مافي|ماڤی
Defne|دفنة|دەفنە
Ihlamur|إهلامور|ئیهلامور
Nilufer|نيلوفر|نیلوفەر
Pamuk|باموق|پاموک
Toros|طوروس|تۆرۆس
Kaptan|قبطان|قەپتان
Turna|طورنا|تورنا
Erguvan|أرغوان|ئەرغوان
Anadolu|الأناضول|ئەنادۆڵ
Ege|إيجة|ئێجە
Sarnic|سرنج|سارنیچ
Konak|قوناق|کۆناک
Hisar|حصار|حیسار
Camlik|جاملك|چاملک
Gulhan|كولهان|گوڵخان
Incir|إنجير|هەنجیر
Sumak|السماق|سماق
Yakamoz|يقموز|یاکامۆز
Kumsal|كومسال|کومساڵ
gulf
Sadaf|الصدف|سەدەف
Dana|الدانة|دانە
Barjeel|البارجيل|بارجیل
Marsa|المرسى|مەرسا
Ghaf|الغاف|غاف
Samar|السمر|سەمەر
Sail|الشراع|چارۆکە
Dunes|الكثبان|تەپۆڵکە
Oasis|الواحة|واحە
Nakhla|النخلة|نەخلە
Hijaz|الحجاز|حیجاز
Manarat|المنارات|منارە
Tayba|طيبة|تەیبە
Quba|قباء|قوبا
Jabal|الجبل|جەبەل
Ziyara|الزيارة|زیارەت
Majlis|المجلس|مەجلیس
Khayma|الخيمة|خێمە
Oud|العود|عوود
Luban|اللبان|لوبان
Najd|نجد|نەجد
Suhail|سهيل|سوهەیل
Thuraya|الثريا|سورەیا
Rawabi|الروابي|ڕەوابی
iranian
Alborz|ألبرز|ئەلبورز
Damavand|دماوند|دەماوەند
Sepid|سبيد|سپید
Nilufar|نيلوفر|نیلوفەر
Baharan|بهاران|بەهاران
Golestan|كلستان|گوڵستان
Negin|نكين|نەگین
Mehr|مهر|میهر
Parvaz|برواز|پەرواز
Khorshid|خورشيد|خۆرشید
Mahtab|مهتاب|مەهتاب
Kavir|كوير|کەویر
Zayandeh|زاينده|زایەندە
Arg|الأرك|ئەرگ
Aftab|آفتاب|ئافتاب
Kimia|كيميا|کیمیا
Baran|باران|باران
Sahand|سهند|سەهەند
Bisotun|بيستون|بێستوون
Sohrab|سهراب|سۆهراب
Arash|آرش|ئارەش
Setareh|ستاره|ستارە
Yas|ياس|یاس
nile
Nile Reed|قصب النيل|قامیشی نیل
Papyrus|البردي|پاپیرۆس
Lotus|اللوتس|لۆتس
Nubia|النوبة|نووبە
Memphis|منف|مەمفیس
Thebes|طيبة|تیبە
Fustat|الفسطاط|فوستات
Felucca|الفلوكة|فەلوکە
Sinai|سيناء|سینا
Siwa|سيوة|سیوە
Rosetta|رشيد|ڕەشید
Horus|حورس|حۆرس
Amun|آمون|ئامۆن
Atlas|الأطلس|ئەتڵەس
Riad|الرياض|ڕیاد
Zellige|الزليج|زەلیج
Carthage|قرطاج|قەرتاج
Argan|الأرغان|ئەرگان
Mashrabiya|المشربية|مەشرەبیە
Wadi|الوادي|وادی
Sahara|الصحراء|سەحرا
Saqia|الساقية|ساقیە
caucasian
Caspian|بحر قزوين|دەریای قەزوین
Kazbek|كازبك|کازبێک
Elbrus|إلبروس|ئێلبروس
Mtkvari|متكفاري|متکڤاری
Colchis|كولخيس|کۆلخیس
Svaneti|سفانيتي|سڤانێتی
Tamar|تمار|تامار
Chinar|جنار|چنار
Shirvan|شيروان|شیروان
Qobustan|قوبستان|قۆبوستان
Khazar|الخزر|خەزەر
Odlar|أودلار|ئۆدلار
Sevan|سيفان|سێڤان
Masis|ماسيس|ماسیس
Apricot|المشمش|قەیسی
Grape|العنب|ترێ
Alatau|ألاتاو|ئالاتاو
Samal|سامال|سامال
Steppe|السهوب|دەشت
Registan|ريجستان|ڕێگستان
Navruz|نوروز|نەورۆز
Rustaveli|روستافيلي|ڕوستاڤێلی
european
Linden|الزيزفون|زێزەفوون
Oak|السنديان|بەڕوو
Birch|البتولا|تووس
Riverside|ضفة النهر|کەناری ڕووبار
Old Bridge|الجسر القديم|پردی کۆن
Market Square|ساحة السوق|گۆڕەپانی بازاڕ
Clock Tower|برج الساعة|تاوەری کاتژمێر
Station|المحطة|وێستگە
Harbour|الميناء|بەندەر
Vineyard|الكروم|ڕەز
Canal|القناة|کەناڵ
Orchard|البستان|بێستان
Meadow|المرج|مێرگ
Maple|القيقب|ئیسفەندان
Swan|البجعة|قوو
Heron|مالك الحزين|ماسیگرە
Northern Light|ضوء الشمال|ڕووناکیی باکوور
Library|المكتبة|کتێبخانە
Windmill|طاحونة الهواء|ئاشی با
Hill Castle|قلعة التل|قەڵای گرد
Opera|الأوبرا|ئۆپێرا
Chestnut|الكستناء|شابەڕوو
eastern
Bamboo|الخيزران|بامبو
Lotus Pond|بركة اللوتس|گۆمی لۆتس
Monsoon|الرياح الموسمية|بای وەرزی
Teak|الساج|ساج
Mangrove|المنغروف|مانگرۆڤ
Coconut|جوز الهند|گوێزی هیندی
Mango|المانجو|مانگۆ
Lagoon|البحيرة الهادئة|دەریاچەی ئارام
Island|الجزيرة|دوورگە
Spice|البهارات|بەهارات
Silk|الحرير|ئاوریشم
Kite|الطائرة الورقية|کۆلارە
Paper Lantern|الفانوس الورقي|فانۆسی کاغەزی
Cloud|السحاب|هەور
Summit|القمة|لووتکە
Sandalwood|خشب الصندل|سەندەل
Sea Breeze|نسيم البحر|شنەی دەریا
Tea Leaf|ورقة الشاي|گەڵای چا
Crane|الكركي|قولینگ
Jade|اليشم|یەشم
`
