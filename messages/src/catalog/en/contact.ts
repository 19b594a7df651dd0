/** Changing the contact of a booking in the console, for its traveler. */
export const contact = {
  'contact.change': 'Change',
  'contact.title': 'Change the contact',
  'contact.email': 'New e-mail',
  'contact.phone': 'New phone',
  'contact.help': 'What is left empty stays. The old e-mail address gets a notice.',
} as const
