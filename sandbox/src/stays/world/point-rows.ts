/** Points of interest: kind|en|ar|ckb|latitude|longitude, by city. Generic ones have metres north and east of the middle. */
export const pointRows = `
generic
cityCenter|City center|مركز المدينة|ناوەندی شار|0|0
bazaar|Old market|السوق القديم|بازاڕی کۆن|-350|-450
mosque|Great Mosque|الجامع الكبير|مزگەوتی گەورە|-250|300
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
`
