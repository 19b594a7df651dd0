import type { CDPSession, Page } from '@playwright/test'
import { expect } from './expect.ts'

interface TreeItem {
  readonly role: string
  readonly name: string
  readonly node: number
}

/**
 * Goes through pages as a screen reader does: knows nothing but the browser's own accessibility tree, reads roles and
 * names, presses by an element's own action and types where the focus is. `frame`: id of the frame to read.
 */
export class Reader {
  readonly #page: Page
  #opened: Promise<CDPSession> | undefined
  constructor(page: Page) {
    this.#page = page
  }

  /** Waits until an element of this role and name is in the tree. */
  async finds(role: string, name: RegExp, frame?: string): Promise<TreeItem> {
    let found: TreeItem | undefined
    const isThere = async () => {
      found = (await this.#listItems(frame)).find(item => item.role === role && name.test(item.name))
      return found !== undefined
    }
    await expect.poll(isThere, { message: `${role} ${name.source} is in the tree`, timeout: 60_000 }).toBe(true)
    return found as TreeItem
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
  async #listItems(frameId: string | undefined): Promise<readonly TreeItem[]> {
    const { nodes } = await (await this.#session()).send('Accessibility.getFullAXTree', frameId === undefined ? {} : { frameId })
    return nodes.flatMap(({ ignored, role, name, backendDOMNodeId: node, properties }) => {
      const isDisabled = properties?.some(({ name: property, value }) => property === 'disabled' && value.value === true)
      return ignored || isDisabled || node === undefined ? [] : [{ role: String(role?.value), name: String(name?.value ?? ''), node }]
    })
  }
  async #calls({ node }: TreeItem, functionDeclaration: string): Promise<void> {
    const session = await this.#session()
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node })
    await session.send('Runtime.callFunctionOn', { functionDeclaration, objectId: object.objectId ?? '', userGesture: true })
  }
  #session(): Promise<CDPSession> {
    this.#opened ??= this.#page.context().newCDPSession(this.#page)
    return this.#opened
  }
}
