/**
 * Puts a text on the clipboard; false where the device refuses. The clipboard exists on secure origins only; elsewhere
 * `field`, or one made for it, is selected and copied as by hand.
 */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copyField(field) : copyByOwnField(text)
  }
}

function copyField(field: HTMLInputElement): boolean {
  field.focus()
  field.select()
  return document.execCommand('copy')
}

function copyByOwnField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('input')
  Object.assign(field, { value: text, readOnly: true, className: 'sr-only' })
  field.setAttribute('aria-hidden', 'true')
  // Inside an open dialog nothing outside of it can be selected.
  const parent = (before instanceof HTMLElement && before.closest('dialog')) || document.body
  parent.append(field)
  const copied = copyField(field)
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
