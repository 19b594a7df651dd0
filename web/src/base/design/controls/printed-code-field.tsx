import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A code as it stands on paper: a booking's reference, a voucher, a passport's number. Left to right, in any digits,
 * and nothing is put right in it.
 */
export const PrintedCodeField = (props: TextFieldProps) => (
  <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} ltr digits {...props} />
)
