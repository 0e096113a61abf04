import type { Metadata } from 'next';
import { Careers } from '@/components/sections/careers';
import { careersMetadata } from './metadata';

export const metadata: Metadata = careersMetadata;

export default function CareerPage() {
  return <Careers />;
}
