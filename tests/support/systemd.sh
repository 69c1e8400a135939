#!/bin/sh
# systemd.sh FOLDER NODE_MODULES boots this machine's systemd in namespaces of its own, over a copy-on-write view of the
# disk that is gone afterwards. There FOLDER/given is /given and NODE_MODULES is /packages. The network is the host's.
set -e
folder=$1
packages=$2
root=$folder/root

if test "$3" != inside; then
  cgroup=$(findmnt --noheadings --types cgroup2 --output TARGET | head -n 1)/$(basename "$folder")
  mkdir "$cgroup"
  echo $$ > "$cgroup/cgroup.procs"
  exec unshare --mount --pid --fork --kill-child --cgroup --uts --ipc sh "$0" "$folder" "$packages" inside
fi

mount --make-rprivate /
mkdir -p "$folder/layers" "$root"
mount -t tmpfs tmpfs "$folder/layers"
mkdir "$folder/layers/upper" "$folder/layers/work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/layers/upper,workdir=$folder/layers/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
for directory in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs "$root/$directory"; done
chmod 1777 "$root/tmp"
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t devpts devpts "$root/dev/pts"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 666 "$root/dev/zero" c 1 5
mknod -m 666 "$root/dev/full" c 1 7
mknod -m 666 "$root/dev/random" c 1 8
mknod -m 666 "$root/dev/urandom" c 1 9
mknod -m 666 "$root/dev/tty" c 5 0
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"

# Nothing of the machine's own is started.
rm -rf "$root/etc/systemd/system"
mkdir "$root/etc/systemd/system"
ln -s /lib/systemd/system/multi-user.target "$root/etc/systemd/system/default.target"
for unit in systemd-udevd.service systemd-udev-trigger.service systemd-resolved.service systemd-networkd.service \
  systemd-timesyncd.service systemd-logind.service getty.target systemd-modules-load.service systemd-sysctl.service \
  systemd-remount-fs.service dev-hugepages.mount sys-kernel-debug.mount sys-kernel-tracing.mount; do
  ln -s /dev/null "$root/etc/systemd/system/$unit"
done
: > "$root/etc/fstab"
echo 0123456789abcdef0123456789abcdef > "$root/etc/machine-id"

rm -rf "$root/opt/portico" "$root/var/lib/portico"
mkdir -p "$root/packages/node_modules" "$root/given"
mount --bind "$packages" "$root/packages/node_modules"
mount -o remount,bind,ro "$root/packages/node_modules"
mount --bind "$folder/given" "$root/given"
exec env -i container=portico PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" /lib/systemd/systemd --system --log-target=journal
