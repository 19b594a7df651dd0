import type { FieldFault } from './problems.ts'

/** Every message a rule of the domain may put beside a field: keys of the message catalogue. */
export const faultMessages = [
  'error.fieldRequired',
  'error.formatInvalid',
  'error.dateRequired',
  'error.datePast',
  'error.dateTooFar',
  'error.returnRequired',
  'error.returnBeforeDeparture',
  'error.flightsOutOfOrder',
  'error.originRequired',
  'error.destinationRequired',
  'error.samePlace',
  'error.tooManyFlights',
  'error.accountInvalid',
  'error.adultRequired',
  'error.tooManySeats',
  'error.infantsExceedAdults',
  'error.checkInRequired',
  'error.checkOutRequired',
  'error.checkOutBeforeCheckIn',
  'error.stayTooLong',
  'error.stayTooFar',
  'error.stayOutsideTrip',
  'error.roomRequired',
  'error.tooManyRooms',
  'error.adultsPerRoom',
  'error.childrenPerRoom',
  'error.childAgeRequired',
  'error.emailRequired',
  'error.emailInvalid',
  'error.phoneRequired',
  'error.phoneInvalid',
  'error.passwordRequired',
  'error.passwordTooShort',
  'error.passwordTooLong',
  'error.passwordOneCharacter',
  'error.passwordTooCommon',
  'error.passwordsDiffer',
  'error.passwordWrong',
  'error.emailNeedsCode',
  'error.emailOrPhoneRequired',
  'error.phoneNeedsCode',
  'error.firstNameRequired',
  'error.lastNameRequired',
  'error.titleRequired',
  'error.genderRequired',
  'error.nationalityRequired',
  'error.latinLettersOnly',
  'error.nameTooLong',
  'error.birthDateFuture',
  'error.childBirthDateRequired',
  'error.childAgeMismatch',
  'error.ageMismatch',
  'error.infantTurnsTwo',
  'error.titleGenderMismatch',
  'error.titleAgeMismatch',
  'error.passportRequired',
  'error.flightNumberRequired',
  'error.flightNumberInvalid',
  'error.passportNumberInvalid',
  'error.passportUsedTwice',
  'error.passportExpiresSoon',
  'error.passportIssueInFuture',
  'error.passportExpiresForVisa',
  'error.visaNotForTraveler',
  'error.visaDuplicate',
  'error.documentRequired',
  'error.passengersMismatch',
  'error.travelerTwice',
  'error.bagNotSold',
  'error.tooManyBags',
  'error.roomLeadRequired',
  'error.guestsMismatch',
] as const
export type FaultMessage = (typeof faultMessages)[number]

/** Messages that name a limit of the domain. They are written with its number. */
export type LimitMessage =
  | 'error.tooManyFlights'
  | 'error.tooManySeats'
  | 'error.stayTooLong'
  | 'error.tooManyRooms'
  | 'error.childrenPerRoom'
  | 'error.passwordTooShort'
  | 'error.passwordTooLong'
  | 'error.passportExpiresSoon'

/** The values a fault's message is written with: the number of a limit is required. */
type FaultValues<Message extends FaultMessage> = Message extends LimitMessage
  ? [values: { readonly count: number }]
  : [values?: FieldFault['values']]

/**
 * Returns a fault of a field: its path (`passengers.0.firstName`), the message and the values the message is written
 * with.
 */
export const fault = <Message extends FaultMessage>(path: string, message: Message, ...[values]: FaultValues<Message>): FieldFault =>
  values ? { path, message, values } : { path, message }

/** Tells whether a fault says that nothing was typed or chosen, and not that it is wrong. */
export const isMissing = ({ message }: FieldFault): boolean => message.endsWith('Required')
