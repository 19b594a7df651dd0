export const success = {
  'success.codeApplied': 'Code applied successfully',
  'success.accountCreated': 'Account created successfully',
  'success.profileUpdated': 'Profile info updated successfully',
  'success.informationUpdated': 'Your information has been updated',
  'success.passwordChanged': 'Password changed successfully',
  'success.linkCopied': 'Link copied to clipboard',
  'success.resetLinkSent': 'Please check your email for a link to reset your password.',
  'success.bookingPartlyConfirmed': 'A part of your booking is confirmed',
  'success.partlyText':
    'The supplier could not confirm: {refused}. What was paid for it, {amount}, comes back to you; the rest of your booking stands.',
  'success.partlyPlanText':
    'The supplier could not confirm: {refused}. The rest is confirmed. You pay by the month, so our team contacts you to agree on the amounts.',
  'success.bookingConfirmed': 'Your booking is confirmed',
  'success.officeBooked': 'Your booking is held. Please visit the nearest office before {deadline} and give the code {code}.',
  'success.bookingCancelled': 'Your booking has been cancelled',
  'success.copied': 'Copied',
  'success.draftKept': 'Saved as a draft on this device for 24 hours, without passport numbers',
} as const
