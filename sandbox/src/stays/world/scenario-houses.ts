import type { InEachLanguage } from '../../kit/languages.ts'
import type { House, ScenarioId } from './house.ts'

export interface ScenarioHouse {
  readonly id: string
  readonly names: InEachLanguage
  readonly scenario: ScenarioId | null
  readonly terms: Partial<House>
  /** Metres north of the middle of the city's last neighbourhood; absent where it stands anywhere. */
  readonly north?: number
}
const house = (
  number: number,
  scenario: ScenarioId | null,
  [en, ar, ckb]: readonly [string, string, string],
  terms: Partial<House> = {},
): ScenarioHouse => ({ id: `SBX-${String(number).padStart(3, '0')}`, names: { en, ar, ckb }, scenario, terms })

/** Terms of hotels that stand together, so that their prices move alike. */
const together: Partial<House> = { hash: 30, stars: 4, boards: ['BB'] }

/** The hotels of the sandbox city, named after what they do. Their ids never change. */
export const scenarioHouses: readonly ScenarioHouse[] = [
  house(1, null, ['Everything Works Hotel', 'فندق كل شيء يعمل', 'هۆتێلی هەموو شتێک کار دەکات']),
  house(2, 'price-rises-once', ['Price Rises at Check Hotel', 'فندق السعر يرتفع عند التحقق', 'هۆتێلی نرخ بەرز دەبێتەوە لە پشکنیندا']),
  house(3, 'price-rises-at-booking', ['Price Rises at Booking Hotel', 'فندق السعر يرتفع عند الحجز', 'هۆتێلی نرخ بەرز دەبێتەوە لە حیجزدا']),
  house(4, 'price-rises-always', ['Price Rises Every Time Hotel', 'فندق السعر يرتفع كل مرة', 'هۆتێلی نرخ هەموو جارێک بەرز دەبێتەوە']),
  house(5, 'price-falls', ['Price Falls at Check Hotel', 'فندق السعر ينخفض عند التحقق', 'هۆتێلی نرخ دادەبەزێت لە پشکنیندا']),
  house(6, 'rate-unavailable', ['Rate Unavailable at Booking Hotel', 'فندق العرض غير متاح عند الحجز', 'هۆتێلی ئۆفەر نامێنێت لە حیجزدا']),
  house(7, 'sold-out', ['Sold Out Hotel', 'فندق نفدت الغرف', 'هۆتێلی ژوور نەماوە']),
  house(8, 'rate-expired', ['Rate Expired Hotel', 'فندق انتهت صلاحية العرض', 'هۆتێلی ئۆفەر بەسەرچووە']),
  house(9, 'slow-answer', ['Slow Answer Hotel', 'فندق الجواب البطيء', 'هۆتێلی وەڵامی هێواش']),
  house(10, 'answer-lost', ['Answer Lost Hotel', 'فندق الجواب الضائع', 'هۆتێلی وەڵامی ونبوو']),
  house(11, 'answer-unreadable', ['Unreadable Answer Hotel', 'فندق الجواب غير المقروء', 'هۆتێلی وەڵامی نەخوێنراوە']),
  house(12, 'pending-confirmed', ['Pending then Confirmed Hotel', 'فندق معلّق ثم مؤكّد', 'هۆتێلی چاوەڕێ و دواتر پشتڕاستکراوە']),
  house(13, 'pending-rejected', ['Pending then Rejected Hotel', 'فندق معلّق ثم مرفوض', 'هۆتێلی چاوەڕێ و دواتر ڕەتکراوە']),
  house(14, 'server-error', ['Server Error Hotel', 'فندق خطأ الخادم', 'هۆتێلی هەڵەی ڕاژەکار']),
  house(15, 'rooms-fail', ['Rooms Do Not Load Hotel', 'فندق الغرف لا تظهر', 'هۆتێلی ژوورەکان دەرناکەون']),
  house(16, 'no-balance', ['No Balance Hotel', 'فندق الرصيد غير كاف', 'هۆتێلی باڵانسی ناتەواو']),
  house(17, null, ['No Free Cancellation Hotel', 'فندق بدون إلغاء مجاني', 'هۆتێلی بێ هەڵوەشاندنەوەی بێبەرامبەر'], { sells: 'fixed' }),
  house(18, null, ['Child Counts from 6 Hotel', 'فندق الطفل بالغ من عمر 6', 'هۆتێلی منداڵ لە 6 ساڵەوە گەورەیە'], { adultFromAge: 6 }),
  house(19, 'refund-unknown', ['Refund Unknown Hotel', 'فندق مبلغ الاسترداد غير معروف', 'هۆتێلی بڕی گەڕاندنەوە نادیارە']),
  house(20, 'cancel-refused', ['Cancellation Refused Hotel', 'فندق رفض الإلغاء', 'هۆتێلی هەڵوەشاندنەوە ڕەتدەکرێتەوە']),
  house(21, null, ['City Tax at Reception Hotel', 'فندق ضريبة المدينة عند الاستقبال', 'هۆتێلی باجی شار لە پێشوازی'], { cityTaxCents: 450 }),
  house(22, null, ['Free Until a Week Before Hotel', 'فندق إلغاء مجاني قبل أسبوع', 'هۆتێلی هەفتەیەک پێشتر بێبەرامبەر'], {
    freeDays: 7,
    sells: 'flexible',
  }),
  house(23, null, ['Cheaper with a Flight Hotel', 'فندق أرخص مع رحلة جوية', 'هۆتێلی هەرزانتر لەگەڵ گەشتی ئاسمانی'], { flightRates: true }),
  house(
    24,
    null,
    ['Cheaper with a Flight, Fixed Hotel', 'فندق أرخص مع رحلة جوية بدون إلغاء', 'هۆتێلی هەرزانتر لەگەڵ گەشتی ئاسمانی بێ هەڵوەشاندنەوە'],
    {
      flightRates: true,
      sells: 'fixed',
    },
  ),
  {
    ...house(
      30,
      'rate-unavailable',
      ['Refused, Others Nearby Hotel', 'فندق مرفوض وله بدائل قريبة', 'هۆتێلی ڕەتکراوە و جێگرەوەی نزیک هەیە'],
      {
        ...together,
        nightCents: 7060,
        sells: 'fixed',
      },
    ),
    north: -200,
  },
  {
    ...house(31, null, ['A Little Dearer Nearby Hotel', 'فندق قريب أغلى قليلاً', 'هۆتێلی نزیکی کەمێک گرانتر'], {
      ...together,
      nightCents: 7260,
    }),
    north: 50,
  },
  {
    ...house(32, null, ['A Little Cheaper Nearby Hotel', 'فندق قريب أرخص قليلاً', 'هۆتێلی نزیکی کەمێک هەرزانتر'], {
      ...together,
      nightCents: 6760,
    }),
    north: 150,
  },
  {
    ...house(33, 'rate-unavailable', ['Nearby and Refused Too Hotel', 'فندق قريب ومرفوض أيضاً', 'هۆتێلی نزیک و ئەویش ڕەتکراوە'], {
      ...together,
      nightCents: 7010,
    }),
    north: 200,
  },
  {
    ...house(34, null, ['Much Dearer Nearby Hotel', 'فندق قريب أغلى بكثير', 'هۆتێلی نزیکی زۆر گرانتر'], {
      ...together,
      nightCents: 14_230,
    }),
    north: 100,
  },
]
