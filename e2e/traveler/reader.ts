import type { CDPSession, Page } from '@playwright/test'
import { expect } from './expect.ts'

interface Heard {
  readonly role: string
  readonly name: string
  readonly node: number
}

/**
 * Goes through pages as a screen reader does: knows nothing but the browser's own accessibility tree, hears roles and
 * names, presses by an element's own action and types where the focus is. `frame`: id of the frame to listen to.
 */
export class Reader {
  readonly #page: Page
  #opened: Promise<CDPSession> | undefined
  constructor(page: Page) {
    this.#page = page
  }

  /** Waits until an element of this role and name is heard. */
  async finds(role: string, name: RegExp, frame?: string): Promise<Heard> {
    let found: Heard | undefined
    const isHeard = async () => {
      found = (await this.#listens(frame)).find(heard => heard.role === role && name.test(heard.name))
      return found !== undefined
    }
    await expect.poll(isHeard, { message: `${role} ${name.source} is heard`, timeout: 60_000 }).toBe(true)
    return found as Heard
  }
  async presses(role: string, name: RegExp, frame?: string): Promise<void> {
    await this.#calls(await this.finds(role, name, frame), 'function () { this.click() }')
  }
  async types(role: string, name: RegExp, text: string, frame?: string): Promise<void> {
    await this.#calls(await this.finds(role, name, frame), 'function () { this.focus() }')
    await this.#page.keyboard.type(text)
  }
  /** Returns the id of the frame with this name. */
  async frame(name: RegExp): Promise<string> {
    const { node } = await this.finds('Iframe', name)
    const described = await (await this.#session()).send('DOM.describeNode', { backendNodeId: node })
    return described.node.frameId ?? ''
  }

  /** Lists everything that is not hidden from assistive technology. */
  async #listens(frameId: string | undefined): Promise<readonly Heard[]> {
    const { nodes } = await (await this.#session()).send('Accessibility.getFullAXTree', frameId === undefined ? {} : { frameId })
    return nodes.flatMap(({ ignored, role, name, backendDOMNodeId: node, properties }) => {
      const isDisabled = properties?.some(({ name: property, value }) => property === 'disabled' && value.value === true)
      return ignored || isDisabled || node === undefined ? [] : [{ role: String(role?.value), name: String(name?.value ?? ''), node }]
    })
  }
  async #calls({ node }: Heard, functionDeclaration: string): Promise<void> {
    const session = await this.#session()
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node })
    await session.send('Runtime.callFunctionOn', { functionDeclaration, objectId: object.objectId ?? '', userGesture: true })
  }
  #session(): Promise<CDPSession> {
    this.#opened ??= this.#page.context().newCDPSession(this.#page)
    return this.#opened
  }
}
