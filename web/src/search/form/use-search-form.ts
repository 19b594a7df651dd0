import type { LocalDate } from '@karwan/domain/calendar'
import { type FormEvent, useRef, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { useFaultText } from './fault-text.ts'
import { focusFirstFault } from './focus-fault.ts'

interface SearchFormOptions<Draft, FieldFaults, Place, Search> {
  readonly initial: Draft
  /** Faults in the address that the form is filled from. */
  readonly initialFaults: FieldFaults
  /** Put into the form when it changes: a destination pressed elsewhere on the page. */
  readonly destination: Place | undefined
  /** Put into the form when it comes, where nothing in it was changed until then: what was searched last. */
  readonly last: Draft | undefined
  readonly withDestination: (draft: Draft, destination: Place) => Draft
  readonly check: (draft: Draft, today: LocalDate) => FieldFaults
  /** The search of a draft without faults. */
  readonly searchOf: (draft: Draft) => Search
  readonly addressOf: (search: Search) => string
  /** Instead of going to the results' address. */
  readonly onSearch: ((search: Search) => void) | undefined
}

/** A search form's draft and faults: they show at their fields when it is sent, and go as they are mended. */
export function useSearchForm<Draft, FieldFaults extends object, Place, Search>(
  options: SearchFormOptions<Draft, FieldFaults, Place, Search>,
) {
  const { destination, last, check } = options
  const { today, country } = useShop()
  const navigate = useNavigate()
  const textOf = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(options.initial)
  const [faults, setFaults] = useState(options.initialFaults)
  const [asShown] = useState(draft)
  const [filled, setFilled] = useState<Draft>()
  if (last && last !== filled) {
    setFilled(last)
    if (draft === asShown) setDraft(last)
  }
  const [applied, setApplied] = useState<Place>()
  if (destination && destination !== applied) {
    setApplied(destination)
    setDraft(options.withDestination(draft, destination))
  }
  const change = (next: Draft) => {
    setDraft(next)
    if (hasAny(faults)) setFaults(check(next, today))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(draft, today)
    setFaults(found)
    if (hasAny(found)) return focusFirstFault(form.current)
    const search = options.searchOf(draft)
    if (options.onSearch) options.onSearch(search)
    else void navigate(options.addressOf(search))
  }
  return {
    draft,
    faults,
    change,
    /** Without judging: what is new has nothing to be mended yet. */
    setDraft,
    setFaults,
    /** For the form itself. */
    form: { ref: form, onSubmit: submit, noValidate: true },
    textOf,
    today,
    country,
  }
}

const hasAny = (faults: object): boolean => Object.keys(faults).length > 0
