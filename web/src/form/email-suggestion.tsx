import { findMeantEmail } from '@karwan/domain/travelers'
import { Button } from '../base/design/index.ts'
import { useLocale, Words } from '../base/i18n/index.ts'

interface EmailSuggestionProps {
  email: string
  onTake: (email: string) => void
}

/** Asks about a slip like `gmial.com`. A press takes the suggestion over; whoever is right goes on. */
export function EmailSuggestion({ email, onTake }: EmailSuggestionProps) {
  const { t } = useLocale()
  const meant = findMeantEmail(email)
  if (!meant) return null
  return (
    <Button variant="soft" size="sm" className="self-start" onClick={() => onTake(meant.email)}>
      <span>
        <Words parts={t.parts('ui.didYouMean', { name: meant.domain })} />
      </span>
    </Button>
  )
}
