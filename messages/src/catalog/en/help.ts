/** Questions and answers, contact and offices. */
export const help = {
  'help.title': 'Help',
  'help.lead': 'Answers about booking and paying with {brand}.',
  'help.search': 'Search the answers',
  'help.searchHint': 'For example: refund, voucher, passport',
  'help.found': '{count, plural, =0 {No answers} one {# answer} other {# answers}}',
  'help.noneTitle': 'No answer for “{query}”',
  'help.noneText': 'Try another word, or ask us.',
  'help.notFound': 'Did you not find your answer?',
  'help.toContact': 'Contact us',
  'help.toOffices': 'Find an office',
  'help.needed': 'Do you need help?',
  'help.topicBooking': 'Booking',
  'help.topicPaying': 'Paying',
  'help.topicTickets': 'Tickets and documents',
  'help.topicChanges': 'Changing and cancelling',
  'help.topicRefunds': 'Refunds',
  'help.topicInstallments': 'Installments',
  'help.topicPoints': 'Points and vouchers',
  'help.topicAccount': 'Account',
  'help.topicHotels': 'Hotels',
  'help.howTitle': 'How do I book?',
  'help.howText':
    'Search, choose a flight or a room, fill in the travelers, review everything and pay. No account is needed. The booking is made when the ticket is issued or the hotel has confirmed; we then write to you by e-mail.',
  'help.seatsTitle': 'How many people can fly on one booking?',
  'help.seatsText':
    'Up to {seats, plural, one {# seat} other {# seats}}, and an infant on the lap of an adult. A multi-city trip has up to {flights, plural, one {# flight} other {# flights}}. Larger groups ask us.',
  'help.namesTitle': 'How do I write the names?',
  'help.namesText': 'Exactly as in the passport, in Latin letters. Names cannot be changed once the booking is made.',
  'help.passportTitle': 'How long must my passport be valid?',
  'help.passportText':
    'At least {months, plural, one {# month} other {# months}} after the last flight. Visas and other papers are up to you; please ask the embassy in time.',
  'help.findTitle': 'How do I find my booking?',
  'help.findText':
    'On the page “{page}”, with the booking reference and the phone number given when booking. The reference is in our e-mails and on the documents.',
  'help.methodsTitle': 'How can I pay?',
  'help.methodsText': 'With {methods}. What is offered for your booking stands on the payment page, with any fee of the method.',
  'help.currencyTitle': 'In which currency do I pay?',
  'help.currencyText': 'In {currency}. Prices in another currency are for information. Taxes and our service fee are included.',
  'help.officeTitle': 'Can I pay in cash?',
  'help.officeText':
    'Yes, at our offices. Choose the office on the payment page: you get a code with a deadline. Bring the code and pay before the deadline; nothing is charged until then.',
  'help.failedTitle': 'My payment did not succeed. What now?',
  'help.failedText':
    'You can try again with the same booking, also by another method, until the time shown on its page. After that nothing is charged, and you search again.',
  'help.pendingTitle': 'My payment is pending. Shall I pay again?',
  'help.pendingText':
    'Please wait first: the page checks by itself, and we write to you. If a booking is paid twice after all, we refund the second payment.',
  'help.otherTitle': 'Can somebody else pay for me?',
  'help.otherText':
    'Yes. On the payment page you make a link and send it. Whoever opens it sees the trip and the amount, but neither passports nor contacts. The documents come to you.',
  'help.ticketTitle': 'Where is my ticket or voucher?',
  'help.ticketText':
    'In the e-mail of the confirmation, and on the page of the booking as soon as it is confirmed. You can open it in each of our languages.',
  'help.mailTitle': 'No e-mail has come. What can I do?',
  'help.mailText': 'Please look in the spam folder. On the page “{page}” you find the booking and its documents without the e-mail.',
  'help.letterTitle': 'Do you have a paper for the embassy?',
  'help.letterText': 'Yes, the itinerary letter of a confirmed booking: route, days and travelers on one paper.',
  'help.cancelTitle': 'How do I cancel?',
  'help.cancelText':
    'Open the booking and press “{button}”. First you see what comes back; nothing is cancelled before you confirm it. After the trip has begun, please call us.',
  'help.changeTitle': 'Can I change dates or flights?',
  'help.changeText':
    'Not on this site: please call us or write to us with the booking reference. What it costs follows the conditions of the fare or the room.',
  'help.refundTitle': 'Where does the refund go, and how long does it take?',
  'help.refundText':
    'To the means of payment used. Cards usually take {from} to {until} working days. Cash is handed out at our offices. Where a method takes nothing back, our team contacts you. The page of the booking shows each step.',
  'help.refusedTitle': 'What if a paid booking is not confirmed?',
  'help.refusedText': 'You get back everything that was paid for what is not confirmed, without asking for it.',
  'help.monthlyTitle': 'How do I pay by the month?',
  'help.monthlyText':
    'Choose a plan on the payment page: {plans} months. You see the fee, the total and every due day before you agree with a code from {provider}. The first installment is paid at once.',
  'help.lateTitle': 'What if I pay an installment late or early?',
  'help.lateText':
    'We charge nothing extra for paying late, but the installment stays owed and {provider} may take it from your account. You may pay early at any time; the fee stays as agreed.',
  'help.pointsTitle': 'How do I get points, and what are they for?',
  'help.pointsText':
    'Each confirmed booking of your account brings one point for every full dollar paid in money. Points can pay up to {share} of a price.',
  'help.voucherTitle': 'How do I use a voucher?',
  'help.voucherText': 'Type its code when you review the booking. If the code cannot be used, the page says why.',
  'help.signInTitle': 'I cannot sign in. What can I do?',
  'help.signInText':
    'Ask for a code: it comes by e-mail, or by SMS to a verified number, and counts for {minutes, plural, one {# minute} other {# minutes}}. No password is needed for it.',
  'help.addTitle': 'Can I add a booking to my account later?',
  'help.addText':
    'Bookings made with the address or the phone of your account come to it by themselves. Any other one you find by its reference and phone number and add from there.',
  'help.travelersTitle': 'Can I save travelers?',
  'help.travelersText':
    'Yes, up to {count, plural, one {# traveler} other {# travelers}} in your account. Passport numbers are kept encrypted.',
  'help.roomsTitle': 'How many rooms can I book at once?',
  'help.roomsText':
    'Up to {rooms, plural, one {# room} other {# rooms}} for up to {nights, plural, one {# night} other {# nights}}. A room takes at most {adults, plural, one {# adult} other {# adults}} and {children, plural, one {# child} other {# children}}; what fits into it, the hotel decides.',
  'help.checkInTitle': 'What do I need at check-in?',
  'help.checkInText': 'The hotel voucher, on paper or on the phone, and a passport or an identity card of every guest.',
  'help.freeTitle': 'Can I cancel a room free of charge?',
  'help.freeText':
    'That depends on the room: each says until when it is free, or that nothing comes back. The same stands on the hotel voucher.',
  'help.contactTitle': 'Contact',
  'help.contactLead': 'We are glad to help you.',
  'help.phone': 'Call us',
  'help.write': 'Write to us',
  'help.ready': 'What to have ready',
  'help.readyReference': 'The booking reference: it is in our e-mails and on the documents',
  'help.readyPhone': 'The phone number given when booking',
  'help.never': 'We never ask for a card number, a PIN or a code.',
  'help.officesTitle': 'Our offices',
  'help.officesCash': 'Here you pay in cash with the code of your booking, and get help in person.',
  'help.officesHelp': 'Here you get help in person.',
} as const
