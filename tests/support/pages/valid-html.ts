import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and camel-cased attributes, which HTML reads the same way.
    'void-style': 'off',
    'attr-case': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'svg-focusable': 'off'
  }
})

/** Problems that the validator reports for a document. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  )
}
