/**
 * Accounts (AU-1, AP-5); all under `/api/auth`. Who is signed in is known by HttpOnly cookies alone: `access` (25
 * minutes) and `refresh` (rotating; 30 days where one stays signed in, else until the browser closes and 7 days at
 * most). `signed-in` = `1` can be read by the page and lives as long as `refresh`.
 *
 * A call that needs an account answers `sign-in-needed` (401) without one: refresh once (`POST refresh`), ask again,
 * else go home. Whether an address has an account is never told: known and unknown ones get the same answer, after the
 * same time.
 *
 * | call | sent | answer |
 * |---|---|---|
 * | `POST register` | `registerRequest` | 202 `codeSent`; `fields-invalid` for `Email`, `Phone`, `Password` |
 * | `POST register/{id}/verify` | `verifyRequest` | 201 `signedIn`: account made, role UIF given, signed in;
 *   `code-wrong`, `code-expired` |
 * | `POST user-role` | form `UserRole=UIF` | 200 `userRole` |
 * | `POST login` | `loginRequest` | 200 `loggedIn`; `sign-in-refused`, `too-many-requests` with `Retry-After` |
 * | `GET login/{id}` | | `signedIn` |
 * | `POST logout` | | 204, also for who is not signed in |
 * | `POST refresh` | | 200 `signedIn` with new cookies; `sign-in-needed` |
 * | `GET user-details/{id}/1` | | `userDetails`; `id` is the UserId |
 * | `POST user-details/{id}/1` | multipart, `detailsUpdate`, file `Picture` | 200 `userDetails`; `fields-invalid`,
 *   `picture-refused` |
 * | `GET user-details/{id}/picture` | | image/webp, for its owner only |
 * | `POST forgot-password` | `forgotRequest` | 202 `forgotAnswer`; `fields-invalid` for `Username` |
 * | `POST reset-password` | `resetRequest` | 204, all sessions ended; `link-expired`, `fields-invalid` for
 *   `NewPassword` |
 * | `PATCH register/{id}` | form `passwordChange` | 204, other sessions ended; `fields-invalid` for `Password`,
 *   `NewPassword` |
 * | `POST otp` | `otpRequest` | 202 `codeSent`; `fields-invalid` for `To`, `Password`; `code-expired` for
 *   `Confirmation` |
 * | `POST otp/{id}/verify` | `verifyRequest` | 200 `codeVerified`; `code-wrong`, `code-expired` |
 * | `POST otp/{id}/resend` | | 202 `codeSent`; `resend-too-early` with `data.resendAfter`, `code-expired`. Serves
 *   `register` too |
 * | `POST check-password` | `passwordCheck` | 200 `passwordChecked` |
 * | `GET sessions` | | `sessions` |
 * | `DELETE sessions` | query `sessionsEnding` | 204: all end, or all but the one that asks |
 * | `DELETE sessions/{id}` | | 204; another's is `not-found` |
 * | `GET delete-account` | | `deletionOutlook` |
 * | `POST delete-account` | `deletionRequest` | 200 `accountDeleted` |
 * | `GET my-data` | | `myData`, as a file |
 */
import { normalizeCode } from '@karwan/domain/accounts'
import { titles } from '@karwan/domain/travelers'
import { z } from 'zod'
import { instant, language, localDate, typedText } from '../common/index.ts'

const id = z.string().min(1).max(64)
const email = typedText(254)
/** Bytes beyond what the rules allow are no password anyone has; the rules themselves word what is wrong. */
const password = z.string().max(1024)
export const idParams = z.object({ id })

/** One of `Email` and `Phone`; the code goes to the phone where both are there. */
export const registerRequest = z.object({
  Email: email.optional(),
  /** With country code, or as it is dialled in the brand's country. */
  Phone: typedText(40).optional(),
  Password: password,
})
/** A code is on its way, or seems to be. */
export const codeSent = z.object({
  Id: id,
  /** Seconds until another may be asked for. */
  resendAfter: z.int(),
  /** Until when the code counts. */
  expiresAt: instant,
})
export type CodeSent = z.infer<typeof codeSent>
/** Way of the code that adds a booking to an account: to the booking's own e-mail address or phone. */
export const claimCodeRequest = z.object({ Channel: z.enum(['email', 'sms']).default('email') })
/** Null where the account has proven the booking's address or phone before: the claim needs no code. */
export const claimCode = z.object({
  code: codeSent
    .extend({
      Channel: z.enum(['email', 'sms']),
      /** Masked: `s•••@example.com`, `+964•••67`. */
      SentTo: z.string(),
    })
    .nullable(),
})
export type ClaimCode = z.infer<typeof claimCode>
export const claimRequest = z.object({
  Id: id.optional(),
  /** Code as typed, as in `verifyRequest`. */
  Code: z.string().max(40).transform(normalizeCode).optional(),
})
export const verifyRequest = z.object({
  /** Code as typed. Spaces and Eastern digits are accepted. */
  Code: z.string().max(40).transform(normalizeCode),
  /** If verifying signs in: stay signed in for 30 days. */
  Stay: z.boolean().default(false),
})
/** `data` of `code-wrong`: how many more guesses the code allows. */
export const codeWrongData = z.object({ triesLeft: z.int() })
/** `data` of `resend-too-early`, in seconds. */
export const resendTooEarlyData = z.object({ resendAfter: z.int() })

export const loginRequest = z.object({
  /** The e-mail address, or the verified phone. */
  Username: email,
  Password: password,
  Stay: z.boolean().default(false),
})
/** Id of the login, to be verified by `GET login/{id}`. */
export const loggedIn = z.object({ Id: id })
/** Ways of signing in: password, code, host app or identity provider. */
export const signInMethods = ['password', 'code', 'registration', 'fib', 'asiamall', 'identity'] as const
export type SignInMethod = (typeof signInMethods)[number]
export const signedIn = z.object({
  /** Id of the login and of its session. */
  Id: id,
  UserId: id,
  /** Null for an account by phone alone, and for one of a host app that told none. */
  Email: z.string().nullable(),
  /** The verified phone, E.164. */
  Phone: z.string().nullable(),
  FirstName: z.string().nullable(),
  LastName: z.string().nullable(),
  Roles: z.array(z.string()),
  By: z.enum(signInMethods),
  /** Stays signed in for 30 days. */
  Stay: z.boolean(),
  /** Until when without being used. */
  ExpiresAt: instant,
})
export type SignedIn = z.infer<typeof signedIn>

/** The role every new account has (AU-1). */
export const travelerRole = 'UIF'
export const userRoleRequest = z.object({ UserRole: z.literal(travelerRole) })
export const userRole = z.object({ UserId: id, UserRole: z.string() })

export const forgotRequest = z.object({ Username: email })
/** A number is sent a code (its purpose `reset-password`), an address a link: then null. */
export const forgotAnswer = codeSent.nullable()
export const resetRequest = z.object({
  /**
   * Token of a code by SMS, or of the mailed link `/login#reset=<Token>`. No server sees it, and the page removes it
   * from its address.
   */
  Token: z.string().max(128),
  NewPassword: password,
})
export const passwordChange = z.object({
  /** The one so far; empty for an account that has none yet. */
  Password: password,
  NewPassword: password,
  /** As in `otpRequest`, for an account that has no password yet. */
  Confirmation: id.optional(),
})
export const passwordCheck = z.object({ Password: password })
/**
 * Fault of a new password: a key of the catalogue if it would not be taken (too short, too long, too common), and its
 * words.
 */
export const passwordChecked = z.object({ fault: z.string().nullable(), text: z.string().nullable() })

export const otpPurposes = ['sign-in', 'confirm-owner', 'verify-phone', 'change-email'] as const
/**
 * `sign-in` needs no account to be signed in; by SMS it finds the account whose verified phone it is. The others are
 * for the one who is signed in:
 *
 * - `verify-phone` (SMS) and `change-email` (e-mail): verified, the number or address is the account's. Both need
 *   `Password`, or for an account without one `Confirmation`; an account that has no proven contact yet needs neither.
 * - `confirm-owner`: a code to the account's own proven address or number; verified, its id is a `Confirmation` until
 *   the code expires.
 */
export const otpRequest = z.object({
  Channel: z.enum(['email', 'sms']),
  /** E-mail address, or phone with country code (or as it is dialled in the brand's country). */
  To: typedText(254),
  Purpose: z.enum(otpPurposes),
  /** The account's own. */
  Password: password.default(''),
  /** Id of a verified `confirm-owner` code. */
  Confirmation: id.optional(),
})
export const codeVerified = z.object({
  Purpose: z.enum([...otpPurposes, 'reset-password']),
  /** The signed-in user, if the purpose was to sign in. */
  signedIn: signedIn.nullable(),
  /** Sets a new password once, within the hour, if the purpose was that. */
  resetToken: z.string().nullable(),
})
export type CodeVerified = z.infer<typeof codeVerified>

/** The specified names (AU-3). A day is `2026-11-22`, a country ISO 3166-1 alpha-2; null is not told. */
export const profileDetails = z.object({
  Title: z.enum(titles).nullable(),
  FirstName: z.string().nullable(),
  LastName: z.string().nullable(),
  BirthDate: localDate.nullable(),
  /** Null where the brand hides them (Syria), like City and Language. */
  Country: z.string().nullable(),
  City: z.string().nullable(),
  /** E.164. */
  Phone: z.string().nullable(),
  email: z.string().nullable(),
  StreetName: z.string().nullable(),
  StreetNumber: z.string().nullable(),
  PostalCode: z.string().nullable(),
  /** Masked but for the last three: `••••567`. */
  NumberPassport: z.string().nullable(),
  IssuingCountryPassport: z.string().nullable(),
  /** Misspelt in the specified API; kept. */
  ExpiryDatePasport: localDate.nullable(),
  /** Language of e-mails. */
  Language: language.nullable(),
})
export const userDetails = z.object({
  Id: id,
  UserId: id,
  Details: profileDetails,
  /** The same, as the key and value pairs that are kept. */
  rawDetails: z.array(z.object({ Key: z.string(), Value: z.string() })),
  /** Address of the picture, another one after each change; null without. */
  Picture: z.string().nullable(),
  PhoneVerified: z.boolean(),
  /** One who came through a host app may have none. */
  HasPassword: z.boolean(),
  /** Proven address, else number: notices and `confirm-owner` codes go there. Null if none is proven. */
  OwnerContact: z.string().nullable(),
  Roles: z.array(z.string()),
  CreatedAt: instant,
})
export type UserDetails = z.infer<typeof userDetails>
export type ProfileDetails = z.infer<typeof profileDetails>

const field = typedText(160).optional()
/**
 * Fields of the multipart form. What is left out stays, what is empty is removed. The masked passport number, sent
 * back, stays as it is. `email` is changed by a code (`otp`, `change-email`): another one here is
 * `error.emailNeedsCode`. A verified phone is changed by a code too (`otp`, `verify-phone`): another one here is
 * `error.phoneNeedsCode`.
 */
export const detailsUpdate = z.object({
  Title: field,
  FirstName: field,
  LastName: field,
  BirthDate: field,
  Country: field,
  City: field,
  Phone: field,
  email: field,
  StreetName: field,
  StreetNumber: field,
  PostalCode: field,
  NumberPassport: field,
  IssuingCountryPassport: field,
  ExpiryDatePasport: field,
  Language: field,
  /** `true` takes the picture away. */
  RemovePicture: z.enum(['true', 'false']).optional(),
})
export type DetailsUpdate = z.infer<typeof detailsUpdate>
/** The file field beside them: JPEG, PNG or WebP. */
export const pictureField = 'Picture'
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, types: ['image/jpeg', 'image/png', 'image/webp'] } as const

export const session = z.object({
  Id: id,
  /** The one that asks. */
  Current: z.boolean(),
  By: z.enum(signInMethods),
  Stay: z.boolean(),
  CreatedAt: instant,
  LastSeenAt: instant,
  /** `Chrome`, `Android`; null where the browser did not say. */
  Browser: z.string().nullable(),
  System: z.string().nullable(),
})
export const sessions = z.array(session)
/** `this` stays signed in where one asks for it; otherwise its cookies go too. */
export const sessionsEnding = z.object({ keep: z.literal('this').optional() })
export type Session = z.infer<typeof session>

/** A paid booking that is still to come: deleting the account does not cancel it. */
const upcomingOrder = z.object({ Id: id, reference: z.string(), startsOn: localDate })
export const deletionOutlook = z.object({ PasswordNeeded: z.boolean(), upcoming: z.array(upcomingOrder) })
export type DeletionOutlook = z.infer<typeof deletionOutlook>
export const deletionRequest = z.object({ Password: password.optional() })
export const accountDeleted = z.object({ upcoming: z.array(upcomingOrder) })

/** Everything that is kept of one person, by what it is about. Passports in full: it is the owner's own copy. */
export const myData = z.object({ exportedAt: instant, account: z.record(z.string(), z.unknown()) }).loose()
