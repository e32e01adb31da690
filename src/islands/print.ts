import type { Mount } from '../shared/protocol/island-runtime.ts'

export const mount: Mount = ({ element }) => {
  const controller = new AbortController()
  element.addEventListener('click', () => print(), controller)
  return () => controller.abort()
}
