import type { Words } from '../../translator/index.ts'
import type { home as source } from '../en/home.ts'

export const home = {
  'home.searchTitle': 'البحث عن رحلة أو فندق',
  'home.whereTo': 'من {city} إلى أين؟',
  'home.flightsTo': 'رحلات إلى {city}',
  'home.from': 'من {price}',
  'home.pricesOfFlights': 'أقل سعر شوهد خلال {days}: بالغ واحد، ذهاب فقط، {currency}',
  'home.topHotels': 'أبرز عروض الفنادق',
  'home.pricesOfStays': 'أقل سعر شوهد خلال {days}: بالغان، {stars} نجوم فأكثر',
  'home.payLater': 'رحلات بالتقسيط',
  'home.payLaterExample': '{place} ذهاباً وإياباً لبالغ واحد: {amount} شهرياً لمدة {months}. المجموع {total}، والقسط الأول اليوم.',
  'home.pricesOfMonths': 'أقل سعر شوهد خلال {days}: رحلة لبالغ واحد، وإقامة لبالغين اثنين.',
  'home.pointsTitle': 'نقاط مع كل حجز',
  'home.pointsOfTrip':
    '{city} ذهاباً وإياباً: {count, plural, zero {بلا نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'home.pointsBalance': 'الرصيد: {count, plural, zero {بلا نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'home.notNow': 'ليس الآن',
  'home.appQr': 'رمز QR للتطبيق',
  'home.app': 'تطبيق {brand}',
  'home.why': 'لماذا {brand}',
  'home.whyPriceTitle': 'سعر واحد لا يزيد',
  'home.whyPriceText': 'السعر المعروض هو المدفوع. وإذا غيّرته شركة الطيران فالقرار لك.',
  'home.whyTicketTitle': 'تذكرة أو إعادة المبلغ',
  'home.whyTicketText': 'إذا تعذّر التأكيد، تبدأ إعادة المبلغ تلقائياً.',
  'home.whyHelpTitle': 'فريق يجيبك',
  'home.whyHelpText': 'بلغتك، بالهاتف وعبر WhatsApp.',
  'home.findBookingTitle': 'لديك حجز؟',
  'home.findBookingText': 'الاطلاع عليه دون حساب.',
} satisfies Words<typeof source>
