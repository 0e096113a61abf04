import { globSync } from 'node:fs';
import { isService } from '@/lib/content/enquiries';
import {
  groupsOf,
  offered,
  type ServiceName,
  serviceGroups,
  serviceNamed,
  services,
} from '@/lib/services';

const folders = globSync('app/*/**/page.tsx')
  .filter((file) => /^app\/\((?:services|staffing)\)/.test(file))
  .map((file) => file.replace(/^app\/\([a-z]+\)|\/page\.tsx$/g, ''));

test('every service has its folder, and every folder of a service its row', () => {
  expect(folders.sort()).toEqual(offered.map(({ path }) => path).sort());
});

test('services are offered in the order of the menu', () => {
  const inMenu = serviceGroups.flatMap((group) => group.services);
  expect(inMenu).toEqual(offered);
});

test('a group of the menu is there with a single service, and not without any', () => {
  const [first] = offered;
  expect(groupsOf(first ? [first] : [])).toEqual([{ heading: first?.group, services: [first] }]);
  expect(groupsOf([])).toEqual([]);
});

test('a service can be linked to, named in a message and found only while it has a row', () => {
  for (const name of Object.keys(services) as ServiceName[]) {
    expect(serviceNamed(name)).toBe(services[name]);
    expect(isService(services[name]?.menuLabel)).toBe(true);
  }
  expect(isService('Contract staffing')).toBe(false);
  // As after its row was removed.
  expect(() => serviceNamed('blockchain' as 'uiUx')).toThrow('remove its folder in app, too');
});
