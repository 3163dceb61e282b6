import {
  lazy,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type RefObject,
} from 'react'
import { connection, isDown } from '../../live/connection.ts'
import { useIsHydrated } from './hydrated.ts'
import { panelQuery } from '../row/use-row-actions.ts'

interface Occasion {
  /** Calls `begin` when the code is needed: at once, later, or never. */
  watch: (begin: () => void) => void
  /** Whether changed data needs the code too. */
  isNeededByChanges: boolean
}

const uses = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const
let isUsed = false

let turn = Promise.resolve()
/** Runs one piece of work a task, so that keys and clicks between two pieces are answered. */
function inTurn(work?: () => void): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(() => (resolve(), work?.()))))
  return turn
}

/** With the first touch, key or scroll of the visitor, or the first change of the data. */
export const whenUsed: Occasion = {
  isNeededByChanges: true,
  watch(begin) {
    if (isUsed) return begin()
    const listening = new AbortController()
    const onUse = (event: Event) => {
      // Chromium reports a pointer at rest as moved when a page appears below it.
      if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
        return
      isUsed = true
      listening.abort()
      void inTurn(begin)
    }
    for (const use of uses) addEventListener(use, onUse, { capture: true, passive: true, signal: listening.signal })
  },
}

/** Where the window is wide enough for the columns beside a list; others hide them. */
export const whenWide: Occasion = {
  isNeededByChanges: false,
  watch(begin) {
    const query = matchMedia(panelQuery)
    if (query.matches) begin()
    else query.addEventListener('change', begin, { once: true })
  },
}

/** Whether the visitor has used the page: for parts that the server does not render. */
export function useIsUsed(): boolean {
  const [isPageUsed, setIsPageUsed] = useState(false)
  useEffect(() => whenUsed.watch(() => setIsPageUsed(true)), [])
  return isPageUsed
}

const isServer = typeof document === 'undefined'
/** Pending between press and click: replacing the pressed element would lose the click. */
let pressed: Promise<void> | null = null
if (!isServer) {
  const capture = { capture: true, passive: true }
  addEventListener(
    'pointerdown',
    () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pressed = promise
      // The click follows in the same task, or in the next.
      const release = () => setTimeout(resolve, 50)
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { ...capture, once: true })
    },
    capture,
  )
}

/** While the server is known to be away nothing is requested: browsers do not repeat the request of a module. */
export async function untilUp(): Promise<void> {
  if (isServer || !isDown()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = connection.subscribe(() => isDown() || resolve())
  await promise
  unsubscribe()
}

/**
 * As React's `lazy`, for parts that are opened or come by themselves: a failed request would end in the page's error.
 */
export function lazyWhenUp<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await untilUp()
    return await load()
  })
}

const serversMarkup = { __html: '' }

/**
 * A part of the page whose code is loaded on an occasion. Until then the browser keeps the server's markup as it is:
 * links work, and any other use is repeated when the code has come.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { watch, isNeededByChanges }: Occasion,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  let loading: Promise<boolean> | null = null
  // Code that comes with another part is shown with it: it would be missing for a moment.
  const isWithOther = isUsed
  const listeners = new Set<() => void>()
  /** Called before the markup of the server goes. */
  const leaving = new Set<() => void>()
  const current = () => Part
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const begin = (): Promise<boolean> =>
    (loading ??= untilUp()
      .then(load)
      .then(
        async (loaded) => {
          await pressed
          if (!isServer && !isWithOther) await inTurn()
          for (const note of leaving) note()
          Part = loaded
          listeners.forEach((listener) => listener())
          return true
        },
        () => {
          // The next occasion tries again.
          loading = null
          return false
        },
      ))
  if (isServer) void begin()
  else watch(() => void begin())

  return function Later(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, current, current)
    const [first] = useState(props)
    const [isFirstPage] = useState(!useIsHydrated())
    const box = useRepeatedUse(Loaded !== null, begin, leaving)
    const isNeeded = Loaded === null && isNeededByChanges && (!isFirstPage || !isSame(first, props))
    useEffect(() => {
      if (isNeeded) void begin()
    }, [isNeeded])
    if (Loaded) {
      return (
        <div className="later" ref={box}>
          <Loaded {...props} />
        </div>
      )
    }
    // Rendering on the server waits for the code.
    // oxlint-disable-next-line typescript/only-throw-error, no-throw-literal
    if (isServer) throw begin()
    return <div className="later" ref={box} dangerouslySetInnerHTML={serversMarkup} suppressHydrationWarning />
  }
}

/**
 * A click on a control of the server's markup is repeated on that of the loaded part, a value that was chosen or
 * written is set again, and the focus stays. Links need no script, except those marked `data-in-place`.
 */
function useRepeatedUse(
  isLoaded: boolean,
  begin: () => Promise<boolean>,
  leaving: Set<() => void>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const used = useRef<Use>(null)
  const written = useRef<readonly Use[]>([])
  const focused = useRef<readonly number[]>(null)
  const load = useEffectEvent(begin)
  useEffect(() => {
    const root = box.current
    if (root === null) return
    if (isLoaded) {
      if (focused.current && document.activeElement === document.body)
        elementAt(root, focused.current)?.focus({ preventScroll: true })
      for (const { path, value } of written.current) repeat(elementAt(root, path), value)
      written.current = []
      const use = used.current
      used.current = null
      // A button is enabled by the text of a field, after React has rendered it.
      if (use) setTimeout(() => repeat(elementAt(root, use.path), use.value))
      return
    }
    const onUse = (event: Event) => {
      const { type, target } = event
      const control = target instanceof Element ? target.closest<HTMLInputElement>(controls) : null
      if (control === null) return
      const form = type === 'click' && control.matches('[type=submit]') ? control.form : null
      if (form || (type === 'click' && control.matches('a'))) event.preventDefault()
      const path = pathTo(control, root)
      if (type === 'focusin') focused.current = path
      else if (control.matches('select, [type=range]')) used.current = { path, value: control.value }
      else if (type === 'click' && !control.matches('textarea, input:not([type])')) used.current = { path }
      void load().then((isThere) => {
        if (isThere || !form) return
        // The server takes the form as without scripts.
        used.current = null
        form.requestSubmit(control)
      })
    }
    const early = root.contains(document.activeElement) ? document.activeElement : null
    if (early?.matches(controls)) focused.current = pathTo(early, root)
    if (focused.current || textsIn(root).length > 0) void load()
    const events = ['click', 'input', 'focusin']
    for (const event of events) root.addEventListener(event, onUse)
    const note = () => (written.current = textsIn(root))
    leaving.add(note)
    return () => {
      for (const event of events) root.removeEventListener(event, onUse)
      leaving.delete(note)
    }
  }, [isLoaded, leaving])
  return box
}

/** Links marked so act on the part itself once its code is there. */
const controls = 'button, input, select, textarea, a[data-in-place]'

/** Text written into fields of the server's markup. */
function textsIn(root: HTMLElement): Use[] {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type])')]
  return fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ path: pathTo(field, root), value: field.value }))
}

interface Use {
  path: readonly number[]
  /** Value of a slider, a choice or a text. */
  value?: string
}

function repeat(control: HTMLElement | null, value: string | undefined): void {
  if (value === undefined) return control?.click()
  const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
  if (control === null || !fields.some((field) => control instanceof field)) return
  // React notices a change by the value that it has set itself on the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
}

function isSame(one: object, other: object): boolean {
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.is(value, (other as Record<string, unknown>)[name]))
  )
}

/** The position of an element among the descendants of another, which has the same markup later. */
function pathTo(element: Element, root: Element): number[] {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return path
}

function elementAt(root: Element | null, path: readonly number[]): HTMLElement | null {
  let at = root
  for (const index of path) at = at?.children[index] ?? null
  return at instanceof HTMLElement ? at : null
}
