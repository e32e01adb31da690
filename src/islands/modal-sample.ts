import { ModalSample } from '../ui/gallery/modal-sample.tsx'
import { mountReact } from './react/mount-react.ts'

/** The component is apart from it, because the server draws that and has no use for `react-dom/client`. */
export const mount = mountReact(ModalSample)
