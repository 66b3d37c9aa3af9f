"""Builds the package that pre-commit installs for the hook: no file, but the demand for the wheel of the same version.

A build backend of a few lines (https://peps.python.org/pep-0517/) that needs nothing: setuptools would be fetched and installed first,
for each environment anew.
"""
import base64
import hashlib
import os
import re
import zipfile

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources")


def version():
    with open(os.path.join(SOURCES, "sitegen", "Environment", "Release.swift"), encoding="utf-8") as file:
        return re.search(r'version = "([^"]+)"', file.read()).group(1)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    number = version()
    info = "sitegen_hook-" + number + ".dist-info/"
    members = {
        info + "METADATA": "Metadata-Version: 2.1\nName: sitegen-hook\nVersion: %s\nRequires-Dist: sitegen-push==%s\n" % (number, number),
        info + "WHEEL": "Wheel-Version: 1.0\nGenerator: sitegen\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = ""
    for path, text in members.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record += "%s,sha256=%s,%d\n" % (path, digest, len(text))
    members[info + "RECORD"] = record + info + "RECORD,,\n"
    name = "sitegen_hook-" + number + "-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        for path, text in members.items():
            wheel.writestr(path, text)
    return name
