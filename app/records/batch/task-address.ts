import { batchModule } from '../../../core/contracts/batch-module.js';
import type { Navigation } from '../../services/navigation/use-navigation.js';

/** Address of a task's page. */
export function taskAddress({ registry, platform }: Navigation, id: string): string {
  const device = platform.device.kind;
  return registry.addressOf({ module: batchModule, page: 'detail', id, device }) ?? '/';
}
