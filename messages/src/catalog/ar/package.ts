import type { Words } from '../../translator/index.ts'
import type { packages as source } from '../en/package.ts'

export const packages = {
  'package.tabShort': 'باقة سفر',
  'package.included': 'مع الطيران ({travelers})',
  'package.perPerson': '{price} للشخص',
  'package.less': 'توفير {amount}',
  'package.pinnedFlight': 'الرحلة المشمولة في كل الأسعار',
  'package.changeFlight': 'تغيير الرحلة الجوية',
  'package.change': 'تغيير',
  'package.difference': 'الفرق للجميع',
  'package.flightsReady': 'عثرنا على الرحلات، والفنادق ما زالت تصل ({count})',
  'package.noFlights': 'لا توجد رحلات جوية في هذه الأيام',
  'package.noHotels': 'لا توجد فنادق متاحة في هذه الليالي',
  'package.flightsFailed': 'تعذّر البحث عن الرحلات الجوية',
  'package.hotelsFailed': 'تعذّر البحث عن الفنادق',
  'package.flightsAlone': 'عرض الرحلات الجوية وحدها',
  'package.hotelsAlone': 'عرض الفنادق وحدها',
  'package.landsAt': 'الهبوط {time}:',
  'package.roomReady': 'الغرفة جاهزة عند الوصول، من {date}',
  'package.checkInLater': 'الدخول يوم {date} من موعد الفندق',
  'package.otherNights': 'هذه الرحلة تناسب ليالي أخرى: {dates}.',
  'package.takeNights': 'اختيار هذه الليالي',
  'package.noLonger': 'سعر الباقة لم يعد سارياً',
  'package.promise': 'الجزآن معاً، أو يعود إليك المبلغ كاملاً.',
} satisfies Words<typeof source>
