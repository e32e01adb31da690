import { showAlert } from '../../client/show-alert.ts'
import { mountReact } from '../../islands/react/mount-react.ts'
import type { IslandRuntime, Mount } from '../../shared/island-runtime.ts'
import type { Form } from '../define-form.ts'
import { FormFeedback, feedbackIcons } from './form-feedback.tsx'

/** The island of a form: each brings its own rules, and nothing of the other forms. */
export function mountForm(definition: Form): Mount {
  const mountFeedback = mountReact(FormFeedback, { definition, showAlert })
  return (runtime, props) => {
    const stop = mountFeedback(runtime, props)
    const form = runtime.element.closest('form')
    form?.addEventListener('change', () => loadIcons(runtime), { once: true })
    return stop
  }
}

/** Once something is typed, something may have to be said about it, and offline is too late then. */
async function loadIcons(runtime: IslandRuntime): Promise<void> {
  try {
    // By its address: as an import it would split what the forms share, and make it larger.
    const script: typeof import('../../client/icons.ts') = await import(
      runtime.element.dataset.icons ?? ''
    )
    script.startIcons(runtime, feedbackIcons)
  } catch {
    // The words say it without them.
  }
}
