import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { Mention } from '#contract/document/document.ts'

type MentionPlace = { dom: HTMLElement; mention: Pick<Mention, 'of' | 'id' | 'label'> }

/** The mentions in the text of an editor; the page renders what is inside of each. */
export class MentionPlaces {
  #places: readonly MentionPlace[] = []
  readonly #listeners = new Set<() => void>()

  readonly list = (): readonly MentionPlace[] => this.#places

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  view(node: Node): NodeView {
    const dom = document.createElement('span')
    dom.className = 'write-mention'
    const place: MentionPlace = { dom, mention: node.attrs as MentionPlace['mention'] }
    this.#set([...this.#places, place])
    return {
      dom,
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#places.filter((one) => one !== place)),
    }
  }

  #set(places: readonly MentionPlace[]): void {
    this.#places = places
    // The editor builds its text within one task of the page.
    queueMicrotask(() => this.#listeners.forEach((listener) => listener()))
  }
}
