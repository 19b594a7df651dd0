import type { Page } from '@playwright/test'

/** A text that may be shortened with an ellipsis, because the whole of it stands nearby or opens on a press. */
const shortened = '[data-shortened]'

/**
 * Faults of a drawn page that a reader would see: texts over one another, texts cut off by their box, words broken into
 * single letters, and a floating button over what stands below it. Where a dialog is open, only the dialog is read.
 * Names on a map are part of its drawing. Each fault is a sentence that quotes the text.
 */
export const layoutFaultsOf = (page: Page): Promise<readonly string[]> => page.evaluate(findFaults, shortened)

/** Runs in the page: it uses nothing from outside. */
function findFaults(allowedToShorten: string): readonly string[] {
  interface Shown {
    readonly text: string
    readonly box: DOMRect
    readonly element: Element
    /** The nearest ancestor that does not scroll with the page. */
    readonly layer: Element | null
  }
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true]')]
  const root = dialogs.filter(each => each.checkVisibility()).at(-1) ?? document.body
  const faults: string[] = []
  const name = (text: string) => `“${text.slice(0, 40)}”`

  /** Texts of one box ask the same of it and of all around it: to ask once takes a fraction of the time. */
  const once = <Found>(find: (element: Element) => Found): ((element: Element) => Found) => {
    const known = new Map<Element, Found>()
    return element => {
      const before = known.get(element)
      if (before !== undefined || known.has(element)) return before as Found
      const found = find(element)
      known.set(element, found)
      return found
    }
  }
  const styleOf = once(element => {
    const { position, overflowX, overflowY, display } = getComputedStyle(element)
    return { position, display, overflow: overflowX + overflowY, clips: overflowX !== 'visible' || overflowY !== 'visible' }
  })
  const layerOf: (element: Element) => Element | null = once(element => {
    if (element === root) return null
    if (/fixed|sticky/.test(styleOf(element).position)) return element
    return element.parentElement && layerOf(element.parentElement)
  })
  const isHidden = once(
    element =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ||
      element.closest('.sr-only, svg, [inert], option, noscript, .kw-map') !== null,
  )

  interface Clip {
    readonly element: Element
    readonly edge: DOMRect
    readonly scrolls: boolean
  }
  /** The element and what is around it that shows only a part of what it holds, the nearest first. */
  const clipsOf: (element: Element) => readonly Clip[] = once(element => {
    if (element === document.documentElement) return []
    const { position, overflow, clips } = styleOf(element)
    if (position === 'fixed') return []
    const around = element.parentElement ? clipsOf(element.parentElement) : []
    if (!clips) return around
    const scrolls = /auto|scroll/.test(overflow) && element !== document.body
    return [{ element, edge: element.getBoundingClientRect(), scrolls }, ...around]
  })
  /** Returns the part of a box that its ancestors leave to be seen; undefined if there is none or it scrolls away. */
  const clipped = (box: DOMRect, inside: Element): { readonly seen: DOMRect; readonly by?: Element } | undefined => {
    let { left, right, top, bottom } = box
    let by: Element | undefined
    for (const { element, edge, scrolls } of clipsOf(inside)) {
      const before = right - left
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
      if (right - left <= 1 || bottom - top <= 1) return undefined
      if (scrolls && (right - left < before - 2 || bottom - top < box.height - 2)) return undefined
      if (right - left < before - 2) by ??= element
    }
    return { seen: new DOMRect(left, top, right - left, bottom - top), ...(by && { by }) }
  }

  const blockOf: (element: Element) => Element = once(element =>
    element.parentElement && /^(inline|contents)/.test(styleOf(element).display) ? blockOf(element.parentElement) : element,
  )
  const blockBoxOf = once(element => blockOf(element).getBoundingClientRect())

  const shown: Shown[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement]
    if (text === '' || !element || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const rows = new Set(lines.map(({ top }) => Math.round(top)))
    const isSpelled = rows.size >= 3 && text.replace(/\s/g, '').length / rows.size < 2.5
    if (isSpelled) faults.push(`letter by letter: ${name(text)}`)
    let isCut = false
    const block = blockBoxOf(element)
    let isBeyond = false
    for (const box of lines) {
      const left = clipped(box, element)
      if (!left) continue
      isBeyond ||= left.seen.left < block.left - 2 || left.seen.right > block.right + 2
      isCut ||= left.by !== undefined && !element.closest(allowedToShorten)
      shown.push({ text, box: left.seen, element, layer: layerOf(element) })
    }
    if (isBeyond) faults.push(`beyond its box: ${name(text)}`)
    if (isCut) faults.push(`cut off: ${name(text)}`)
  }
  /** An opaque box over the page, as an open list, covers what lies below it. */
  const isCovered = (below: Element, above: Element): boolean => {
    for (let at: Element | null = above; at && !at.contains(below); at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at)
      if (/absolute|fixed|sticky/.test(position) && /^rgb\(/.test(backgroundColor)) return true
    }
    return false
  }
  const overlap = (a: DOMRect, b: DOMRect) => ({
    across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    down: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  })
  /** The middle of a line, where its letters stand: lines of one text may touch. */
  const core = (box: DOMRect) => new DOMRect(box.left, box.top + box.height * 0.28, box.width, box.height * 0.44)
  const byTop = [...shown].sort((a, b) => a.box.top - b.box.top)
  const found = new Set<string>()
  byTop.forEach((a, at) => {
    for (let next = at + 1; next < byTop.length; next += 1) {
      const b = byTop[next] as Shown
      if (b.box.top > a.box.bottom) break
      if (a.layer !== b.layer || (a.element === b.element && a.text === b.text)) continue
      const { across, down } = overlap(core(a.box), core(b.box))
      if (across > 2 && down > 2 && !isCovered(a.element, b.element) && !isCovered(b.element, a.element))
        found.add(`one over the other: ${name(a.text)} ${name(b.text)}`)
    }
  })
  faults.push(...found)

  // Room is made for a bar or a panel with a ground of its own; a floating button stands in the middle of the text.
  for (const floating of new Set(shown.flatMap(({ layer }) => (layer && getComputedStyle(layer).position === 'fixed' ? [layer] : [])))) {
    const buttons = floating.matches('button, a') ? [floating] : [...floating.querySelectorAll('button, a')]
    if (!floating.matches('button, a') && /^rgb\(/.test(getComputedStyle(floating).backgroundColor)) continue
    for (const button of buttons) {
      const box = button.getBoundingClientRect()
      for (const below of shown)
        if (
          below.layer !== floating &&
          !floating.contains(below.element) &&
          overlap(box, core(below.box)).across > 2 &&
          overlap(box, core(below.box)).down > 2
        )
          faults.push(`${name(button.textContent?.trim() ?? '')} covers ${name(below.text)}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const scrolls = (element: Element) => element.closest('.overflow-x-auto, .sr-only') !== null
    const sticksOut = (element: Element) =>
      !scrolls(element) && (element.getBoundingClientRect().right > clientWidth + 2 || element.getBoundingClientRect().left < -2)
    const past = [...document.body.querySelectorAll('*')].find(each => sticksOut(each) && ![...each.children].some(sticksOut))
    faults.push(`${scrollWidth} px of content in a window of ${clientWidth}, as ${past?.outerHTML.slice(0, 160)}`)
  }
  return faults
}
