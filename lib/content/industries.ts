import type { DrawingName } from '@/lib/drawing-names';

/** The eight industries we work for. The home page describes the first four. */
export const industries = [
  { name: 'Healthcare', drawing: 'industries/healthcare' },
  { name: 'Education', drawing: 'industries/education' },
  { name: 'Finance', drawing: 'industries/finance' },
  { name: 'E-Commerce', drawing: 'industries/e-commerce' },
  { name: 'Logistics', drawing: 'industries/logistics' },
  { name: 'Travel', drawing: 'industries/travel' },
  { name: 'Real estate', drawing: 'industries/real-estate' },
  { name: 'Manufacturing', drawing: 'industries/manufacturing' },
] as const satisfies readonly { name: string; drawing: DrawingName }[];
