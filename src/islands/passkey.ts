import { passkeyChallengePath } from '../shared/links/endpoint-paths.ts'
import type { IslandRuntime } from '../shared/protocol/island-runtime.ts'
import { minuteMs } from '../shared/time.ts'

export interface PasskeyProps {
  /** Options of a new passkey, without the challenge. */
  create?: Omit<PublicKeyCredentialCreationOptionsJSON, 'challenge'>
  get?: Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'>
  /** Whether the browser also offers passkeys in fields with `autocomplete="webauthn"`. */
  autofill?: boolean
  texts: Record<'cancelled' | 'unsupported' | 'failed' | 'known', string>
}

/** Milliseconds after which a pending request gets a new challenge, because the old one expires. */
const renewAfterMs = 4 * minuteMs

/** Milliseconds; longer than any response takes, because a slow one must not count as a failure. */
const timeoutMs = minuteMs

/**
 * Handles a form with an authenticator's answer. Its button opens the browser's prompt, and the
 * answer is sent with the form. Without this script the server reports the missing answer.
 */
export function mount(
  { element, goTo, request }: Pick<IslandRuntime, 'element' | 'goTo' | 'request'>,
  props: unknown
): () => void {
  // Written by `PasskeyPrompt`.
  const { create, get, autofill, texts } = props as PasskeyProps
  const form = element.querySelector('form')
  const status = element.querySelector('[role=status]')
  const stopping = new AbortController()
  const { signal } = stopping
  const prompt = createPrompt({ create, get }, request)

  function announce(text: string): void {
    if (status) status.textContent = text
  }

  /** @returns whether the server accepted the credential and the visitor leaves the page */
  async function send(credential: unknown): Promise<boolean> {
    if (!form || signal.aborted) return false
    const fields = new FormData(form)
    const { body } = await request(form.action, {
      body: {
        ...Object.fromEntries(fields),
        credential: JSON.stringify(credential),
        ...(fields.has('remember') && { remember: isRemembered() ? 'on' : '' })
      },
      timeoutMs
    })
    const { location, errors } = Object(body)
    if (typeof location === 'string') {
      await goTo(location)
      return true
    }
    announce(String(Object.values(Object(errors))[0] ?? texts.failed))
    return false
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    announce('')
    try {
      if (!isSupported()) return announce(texts.unsupported)
      if (await send(await prompt.open())) return
    } catch (error) {
      announce(texts[classifyError(error)])
    }
    offer()
  }

  /**
   * Waits for the visitor to choose a passkey in a field. Failures are not shown, because the
   * visitor has not started this.
   */
  async function offer(): Promise<void> {
    if (!autofill || signal.aborted || !isSupported()) return
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const renewal = setTimeout(() => {
      if (!document.hidden) offer()
      else document.addEventListener('visibilitychange', offer, { once: true, signal })
    }, renewAfterMs)
    try {
      await send(await prompt.open('conditional'))
    } catch {
      // Aborted by a newer request or another way to log in, or failed, which is not shown either.
    }
    clearTimeout(renewal)
  }

  form?.addEventListener('submit', onSubmit, { signal })
  offer()
  return () => {
    stopping.abort()
    prompt.abort()
  }
}

/** The browser's prompt for a passkey. Opening it again closes the former one. */
function createPrompt(
  { create, get }: Pick<PasskeyProps, 'create' | 'get'>,
  request: IslandRuntime['request']
) {
  let controller = new AbortController()

  return {
    abort: () => controller.abort(),

    async open(mediation?: CredentialMediationRequirement): Promise<unknown> {
      controller.abort()
      controller = new AbortController()
      const options = { mediation, signal: controller.signal }
      const { body } = await request(passkeyChallengePath, { method: 'POST' })
      options.signal.throwIfAborted()
      // Without a challenge, the browser rejects the options.
      const { challenge } = Object(body)
      return create
        ? navigator.credentials.create({
            ...options,
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({ ...create, challenge })
          })
        : navigator.credentials.get({
            ...options,
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({ ...get, challenge })
          })
    }
  }
}

function isSupported(): boolean {
  return 'parseRequestOptionsFromJSON' in (window.PublicKeyCredential ?? {})
}

function isRemembered(): boolean {
  const box = document.querySelector<HTMLInputElement>('[type=checkbox][name=remember]')
  return box?.checked ?? false
}

/** Browsers report a cancelled prompt and a missing passkey in the same way. */
function classifyError(error: unknown): keyof PasskeyProps['texts'] {
  const { name } = error instanceof DOMException ? error : {}
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
