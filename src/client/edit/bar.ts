import type { EditTextsLabels } from '../../shared/words/edit-texts-protocol.ts'

interface Link {
  href: string
  label: string
  text: string
}

export interface Bar {
  show(state: { labels: EditTextsLabels; isOn: boolean }): void
  showFailure(): void
  /** Lists the texts of an element that has several, and focuses the first one. */
  showChoice(links: Link[]): void
  /** @returns whether a list was shown */
  hideChoice(): boolean
  contains(element: Element): boolean
}

const styles = new CSSStyleSheet()
styles.replaceSync(`
  :host {
    position: fixed;
    z-index: 5;
    inset: auto var(--gutter) max(1rem, env(safe-area-inset-bottom)) auto;
    width: max-content;
    max-width: min(26rem, 100% - 2 * var(--gutter));
  }
  .bar {
    display: grid;
    gap: 0.5rem;
    justify-items: end;
    color: var(--white);
    font: var(--size-small) / 1.4 var(--font-text);
  }
  .panel:empty { display: none; }
  .panel {
    max-height: 50vh;
    margin: 0;
    padding: 0.75rem 1rem;
    overflow: auto;
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
    background: var(--raised);
  }
  ul { width: 100%; box-sizing: border-box; list-style: none; }
  a {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    color: inherit;
    text-underline-offset: 0.2em;
  }
  small { color: var(--neutral-300); font-size: var(--size-micro); }
  button {
    min-height: 2.75rem;
    padding: 0 1.25rem;
    border: 1px solid var(--neutral-500);
    border-radius: 3.125rem;
    background: var(--raised);
    color: inherit;
    font: 600 1rem / 1.2 var(--font-text);
    cursor: pointer;
  }
  button:hover { background: var(--veil-3); }
  button[aria-pressed="true"] { border-color: var(--gold-4); color: var(--gold-4); }
  :focus-visible { outline: 3px solid var(--gold-4); outline-offset: 2px; }
  @media print { :host { display: none; } }
`)

/** The control at the bottom of the page. */
export function createBar({ onToggle }: { onToggle: () => void }): Bar {
  const host = document.createElement('div')
  host.dataset.editTexts = ''
  // In-page navigation does not remove marked elements.
  host.dataset.keep = ''
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  const bar = appendTo(root, 'div', 'bar')
  const list = appendTo(bar, 'ul', 'panel')
  const status = appendTo(bar, 'p', 'panel')
  status.role = 'status'
  const button = appendTo(bar, 'button', '')
  button.type = 'button'
  button.addEventListener('click', onToggle)
  let labels: EditTextsLabels
  let wasFocused: Element | null = null

  function hideChoice(): boolean {
    const wasShown = list.childElementCount > 0
    list.replaceChildren()
    if (wasShown && wasFocused instanceof HTMLElement) wasFocused.focus()
    return wasShown
  }

  return {
    show({ labels: newLabels, isOn }) {
      labels = newLabels
      button.textContent = newLabels.toggle
      button.ariaPressed = String(isOn)
      if (!isOn) list.replaceChildren()
      announce(status, isOn ? (list.childElementCount > 0 ? newLabels.choose : newLabels.hint) : '')
      // Everything outside of a modal dialog is inert.
      const place = document.querySelector('dialog:modal') ?? document.body
      if (host.parentElement !== place) place.append(host)
    },
    showFailure: () => announce(status, labels.failed),
    showChoice(links) {
      wasFocused = document.activeElement
      list.ariaLabel = labels.choose
      list.replaceChildren(...links.map(createItem))
      announce(status, labels.choose)
      list.querySelector('a')?.focus()
    },
    hideChoice() {
      if (!hideChoice()) return false
      announce(status, labels.hint)
      return true
    },
    contains: (element) => host.contains(element)
  }
}

/** Screen readers announce each change of a live region. */
function announce(status: Element, text: string): void {
  if (status.textContent !== text) status.textContent = text
}

function createItem({ href, label, text }: Link): HTMLElement {
  const item = document.createElement('li')
  const link = appendTo(item, 'a', '')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener'
  link.append(label)
  appendTo(link, 'small', '').textContent = text
  return item
}

function appendTo<Name extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  name: Name,
  className: string
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  parent.append(element)
  return element
}
