export const policy = {
  'policy.accepting': 'By continuing, you accept these conditions and our terms.',
  'policy.paymentAgreement':
    'By paying, you accept the conditions of this booking and allow us to charge {amount} by the method you chose.',
  'policy.paymentAgreementOffice': 'You accept the conditions of this booking and pay {amount} at an office before the time shown.',
  'policy.paymentAgreementMonthly':
    'You accept the conditions of this booking and pay {amount} month by month, with the fee of the plan you choose.',
  'policy.paymentCurrency':
    'You will be charged in {currency}. Prices in other currencies are shown for information, at the rate of {time}.',
  'policy.hotel.nonTransferable': 'A hotel booking is personal and cannot be transferred to someone else.',
  'policy.hotel.noNameChange': 'Guest names cannot be changed on the voucher once the booking is made.',
  'policy.hotel.feesNonRefundable': 'Service fees are non-refundable, except when a room is cancelled free of charge.',
  'policy.hotel.priceNotGuaranteed': 'The price and the room are not guaranteed until the hotel confirms the booking.',
  'policy.hotel.checkInDocuments': 'Every guest shows a passport or an identity card at check-in.',
  'policy.flight.nonTransferable': 'A flight ticket is personal and cannot be transferred to someone else.',
  'policy.flight.noNameChange': 'Names on tickets cannot be changed, so they must be exactly as in the passport.',
  'policy.flight.feesNonRefundable': 'Service fees are non-refundable. What the airline refunds follows the fare rules.',
  'policy.flight.priceNotGuaranteed': 'The price is not guaranteed until the ticket is issued.',
  'policy.flight.passportValidity': 'Your passport must be valid for at least 6 months after the return date.',
  'policy.pointsPrompt': 'Create an account to collect points on this booking and on every one that follows.',
  'policy.sandboxNotice': 'This is a demonstration. Nothing here is a real booking and no money is taken.',
} as const
