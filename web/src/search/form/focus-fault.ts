/** After the faults are drawn: to the first field that has one. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"]')
    if (!field) return
    field.dataset.quiet = ''
    field.focus()
  })
}
