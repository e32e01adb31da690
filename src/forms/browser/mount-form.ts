import { mountReact } from '../../islands/react/mount-react.ts'
import type { IslandRuntime, Mount } from '../../shared/protocol/island-runtime.ts'
import type { Form } from '../definition/define-form.ts'
import { FormFeedback, feedbackIcons } from './form-feedback.tsx'
import { reportFormStart } from './report-form-start.ts'

/** Creates the island of one form, whose script contains only that form's rules. */
export function mountForm(definition: Form): Mount {
  const mountFeedback = mountReact(FormFeedback, { definition })
  return (runtime, props) => {
    const stop = mountFeedback(runtime, props)
    const form = runtime.element.closest('form')
    form?.addEventListener('change', () => loadIcons(runtime), { once: true })
    if (definition.visit) form?.addEventListener('input', reportFormStart, { once: true })
    return stop
  }
}

/** Loads the icons of alerts early, while the browser is probably still online. */
async function loadIcons(runtime: IslandRuntime): Promise<void> {
  try {
    // Imported by URL, because a static import would grow the chunk that forms share.
    const script: typeof import('../../client/network/icons.ts') = await import(
      runtime.element.dataset.icons ?? ''
    )
    script.startIcons(runtime, feedbackIcons)
  } catch {
    // The failure is ignored, because alerts work without icons.
  }
}
