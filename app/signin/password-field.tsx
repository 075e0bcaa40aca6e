import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';

import { useLocale } from '../i18n/use-locale.js';
import { IconButton } from '../ui/icon-button.js';
import { Field } from './field.js';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'label' | 'autoComplete'>;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { msg } = useLocale();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      label={msg('Password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          size="small"
          icon={shown ? EyeOff : Eye}
          label={shown ? msg('Hide password') : msg('Show password')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
