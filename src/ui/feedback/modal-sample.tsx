import { useState } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

interface ModalSampleProps {
  id: string
  isPersistent?: boolean
  texts: { open: string; title: string; text: string; close: string }
}

export function ModalSample({ id, isPersistent, texts }: ModalSampleProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="l" id={`${id}-opener`} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      <Modal
        id={id}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isPersistent={isPersistent}
        title={texts.title}
        text={texts.text}
      >
        <Button size="xl" onClick={() => setIsOpen(false)}>
          {texts.close}
        </Button>
      </Modal>
    </>
  )
}
