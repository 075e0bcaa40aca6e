import {
  Banknote,
  Bell,
  Briefcase,
  Calendar,
  ClipboardList,
  ChartColumn,
  FileText,
  IdCard,
  LayoutGrid,
  Mail,
  MessageSquare,
  SquareCheck,
  Stamp,
  Table,
  Target,
  Users,
  Video,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

import { classNames } from './class-names.js';
import hueStyles from './hue.module.css';
import type { Hue } from './hue.js';
import { Icon } from './icon.js';
import { laterIcon as later } from './later-icon.js';
import styles from './module-icon.module.css';

type IconAndHue = readonly [LucideIcon, Hue];

/** Icons by app, and by module where it has an icon of its own. */
const byName: Readonly<Record<string, IconAndHue>> = {
  workflow: [Workflow, 'flow'],
  doc: [FileText, 'content'],
  docFolder: [later('docFolder'), 'content'],
  crm: [Users, 'customer'],
  customer: [Users, 'customer'],
  contact: [later('contact'), 'customer'],
  saleChance: [later('saleChance'), 'customer'],
  clue: [later('clue'), 'customer'],
  contract: [later('contract'), 'customer'],
  contractReceive: [later('contractReceive'), 'customer'],
  contractPay: [later('contractPay'), 'customer'],
  contractInvoice: [later('contractInvoice'), 'customer'],
  contractRisk: [later('contractRisk'), 'customer'],
  competitor: [Target, 'customer'],
  orderform: [later('orderform'), 'customer'],
  price: [later('price'), 'customer'],
  production: [later('production'), 'customer'],
  marketactivity: [later('marketactivity'), 'customer'],
  quote: [later('quote'), 'customer'],
  capital: [later('capital'), 'customer'],
  project: [Briefcase, 'neutral'],
  task: [SquareCheck, 'neutral'],
  calendar: [Calendar, 'time'],
  plan: [ClipboardList, 'time'],
  blog: [later('blog'), 'content'],
  performance: [ChartColumn, 'people'],
  performanceScheme: [later('performanceScheme'), 'people'],
  goal: [Target, 'people'],
  mail: [Mail, 'talk'],
  formreport: [Table, 'content'],
  forms: [Table, 'content'],
  formData: [later('formData'), 'content'],
  ebdf: [later('ebdf'), 'content'],
  ebdfcard: [later('ebdfcard'), 'content'],
  ebdfview: [later('ebdfview'), 'content'],
  hrm: [IdCard, 'people'],
  hrmContract: [later('hrmContract'), 'people'],
  hrmReminder: [later('hrmReminder'), 'people'],
  fna: [Banknote, 'flow'],
  fnaBudget: [later('fnaBudget'), 'flow'],
  meeting: [Video, 'time'],
  videoMeeting: [later('videoMeeting'), 'time'],
  meetingRoom: [later('meetingRoom'), 'time'],
  odoc: [Stamp, 'flow'],
  odocExchange: [later('odocExchange'), 'flow'],
  odocReceiveUnit: [later('odocReceiveUnit'), 'flow'],
  cowork: [MessageSquare, 'talk'],
  market: [later('market'), 'customer'],
  marketResource: [later('marketResource'), 'customer'],
  salary: [later('salary'), 'people'],
  placard: [later('placard'), 'talk'],
  batchTask: [later('batchTask'), 'neutral'],
  workorder: [later('workorder'), 'customer'],
  archive: [later('archive'), 'neutral'],
  signcenter: [later('signcenter'), 'flow'],
  incmessage: [Bell, 'talk'],
  attendance: [later('attendance'), 'people'],
};

const unknown: IconAndHue = [LayoutGrid, 'neutral'];

/** The icon of an app or a module; a module without one has the icon of its app. */
export function moduleIcon(name: string, app?: string): LucideIcon {
  return iconAndHueOf(name, app)[0];
}

/** Hue of the family that an app or a module belongs to. */
export function moduleHue(name: string, app?: string): Hue {
  return iconAndHueOf(name, app)[1];
}

function iconAndHueOf(name: string, app?: string): IconAndHue {
  if (Object.hasOwn(byName, name)) return byName[name] ?? unknown;
  return app !== undefined && Object.hasOwn(byName, app) ? (byName[app] ?? unknown) : unknown;
}

interface ModuleIconProps {
  /** App or module. */
  name: string;
  /** The module's app. */
  app?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** An app or module as a tile: its icon in the family's colour on the family's tint. */
export function ModuleIcon({ name, app, size = 'medium', className }: ModuleIconProps) {
  return (
    <span
      className={classNames(styles.tile, hueStyles.hue, className)}
      data-hue={moduleHue(name, app)}
      data-size={size}
      aria-hidden="true"
    >
      <Icon of={moduleIcon(name, app)} size={size === 'small' ? 16 : size === 'large' ? 24 : 20} />
    </span>
  );
}
