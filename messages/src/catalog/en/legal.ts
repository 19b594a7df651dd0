export const legal = {
  'legal.updated': 'Last updated: {date}',
  'legal.contents': 'On this page',
  'legal.questions': 'Questions about this page? Write to {email}.',
  'legal.termsTitle': 'Terms and conditions',
  'legal.termsIntro': 'These terms apply to every booking made with {brand}, a service of {company}.',
  'legal.termsRoleTitle': 'Who does what',
  'legal.termsRoleText':
    'We are an agent: we find, sell and manage offers of airlines and hotels. The flight is carried out by the airline and the stay is provided by the hotel, each under its own conditions, which we show before you pay.',
  'legal.termsPricesTitle': 'Prices and payment',
  'legal.termsPricesText':
    'Prices include taxes and our service fee and are charged in the currency named before you pay. A price holds until the time shown. If the supplier changes it before you pay, we show the old price, the new one and the difference, and nothing goes on without your consent.',
  'legal.termsConfirmationTitle': 'Confirmation',
  'legal.termsConfirmationText':
    'A booking is made when the ticket is issued or the hotel has confirmed. If a paid booking cannot be confirmed, we refund the whole amount without being asked.',
  'legal.termsNamesTitle': 'Names and documents',
  'legal.termsNamesText':
    'Names must be exactly as in the passport. Tickets and vouchers are personal and names cannot be changed. You are responsible for passports, visas and other papers the journey needs.',
  'legal.termsCancellationTitle': 'Changing, cancelling, refunds',
  'legal.termsCancellationText':
    'What a change or a cancellation costs follows the conditions of the fare or the room, shown before you pay and on your documents. Service fees are non-refundable, except when a room is cancelled free of charge. Refunds go back to the means of payment used.',
  'legal.termsChangesTitle': 'Changes by airline or hotel',
  'legal.termsChangesText':
    'If an airline or a hotel changes or cancels what you booked, we tell you as soon as we know and help you with what they offer instead or with the refund.',
  'legal.termsLiabilityTitle': 'Liability',
  'legal.termsLiabilityText':
    "We answer for our own work: the right details, the right amount, the right document in time. We do not answer for delays or losses caused by an airline, a hotel, an authority or events nobody controls; the law's own rules for travelers remain untouched.",
  'legal.termsLawTitle': 'Law and disputes',
  'legal.termsLawText':
    'Please speak with us first; most matters are settled in a day. Otherwise the courts at the seat of {company} decide by the law of that country.',
  'legal.privacyTitle': 'Privacy policy',
  'legal.privacyIntro': 'We ask for what a journey needs and keep it no longer than needed. This page says what, why and for how long.',
  'legal.privacyDataTitle': 'What we keep',
  'legal.privacyDataText':
    'Names, dates of birth and nationality of travelers, passport details where the airline asks for them, your e-mail and phone number, what you booked and how it was paid. Passport details are stored encrypted. We never see or keep card numbers.',
  'legal.privacyUseTitle': 'What it is used for',
  'legal.privacyUseText':
    'To book, to send documents, to help you, to refund you, and to keep the accounts the law asks for. We do not sell data and do not use it for advertising by others.',
  'legal.privacySharingTitle': 'Who receives it',
  'legal.privacySharingText':
    'The airline or hotel you book, the supplier between us and them, and the payment provider: each only what it needs. Authorities only where the law obliges us.',
  'legal.privacyCookiesTitle': 'Cookies and this device',
  'legal.privacyCookiesText':
    'We set only the cookies the site needs to work: your visit and your language. There is no advertising and no tracking, so there is nothing to agree to. Recent searches and drafts stay on this device; a draft is wiped after 24 hours and never holds passport numbers.',
  'legal.privacyTimeTitle': 'How long',
  'legal.privacyTimeText':
    'Bookings and invoices as long as tax law asks; passport details until 30 days after the journey; visits and error records for 30 days.',
  'legal.privacyRightsTitle': 'Your rights',
  'legal.privacyRightsText': 'Write to {email} to see, correct or delete what we keep about you. We answer within 30 days.',
  'legal.creditsTitle': 'Credits',
  'legal.creditsIntro': 'This product stands on the work of others. We thank them.',
  'legal.creditsPictures': 'Pictures',
  'legal.creditsData': 'Airports, countries and places',
  'legal.creditsFonts': 'Typefaces',
  'legal.creditsSoftware': 'Software',
  'legal.creditsIcons': 'Icons and drawings',
  'legal.creditsMap': 'Map',
  'legal.creditsLicence': 'Licence: {licence}',
  'legal.termsInstallmentsTitle': 'Paying by the month',
  'legal.termsInstallmentsText':
    'Where installments are offered, the number of months, the fee, the total and the day of each installment are shown before you agree, and you agree with a code that the provider of the installments sends you. The first installment is paid at once; the others may be paid early at any time and the fee stays as agreed. We charge nothing extra for paying late; a late installment stays owed, and the provider may take it from your account. If you cancel, what you have paid comes back less what cancelling costs by the conditions of the booking, and the rest is no longer owed. If the booking cannot be confirmed, the first installment comes back whole and the plan is void; if only a part of it can, we agree with you and the provider on the amounts, and nothing is owed until then.',
} as const
